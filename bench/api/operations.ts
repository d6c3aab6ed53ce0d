/** Measured operations: a request, and the minimal equivalent SQL. */
import type { Seeded } from './seed.ts';

export interface Measured {
  name: string;
  /** The nth request. */
  request(n: number): { method: string; path: string; body?: unknown };
  /** The essential SQL of the nth request, sent through the driver. */
  bare(n: number): { text: string; values: unknown[] }[];
}

/** Number of tickets in the business that is used. */
export function measuredOperations({ bid, tid, columns, uid }: Seeded, perBusiness: number): Measured[] {
  const base = `/v1/business/${bid}`;
  const idOf = (n: number) =>
    `-T${String((bid - 1000) * perBusiness + 1 + (n % Math.min(2000, perBusiness))).padStart(18, '0')}`;
  const columnOf = (n: number) => columns[n % columns.length] ?? 0;
  const boardSql = `select t.id, t.number, t.key, t.title, t.status, t.sort, t.type, t.priority, t.story_points,
    t.created_by, t.version, t.comment_count, array(select a.uid from ticket_assignees a where a.bid = t.bid
    and a.ticket_id = t.id order by a.position) as assignees, s.position
    from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
    where t.bid = $1 and t.tid = $2 and t.deleted_at is null order by s.position, t.status, t.sort limit 501`;
  return [
    {
      name: 'board read (500 of its cards)',
      request: () => ({ method: 'GET', path: `${base}/tickets?team_id=${tid}&count=false` }),
      bare: () => [{ text: boardSql, values: [bid, tid] }],
    },
    {
      name: 'ticket read',
      request: (n) => ({ method: 'GET', path: `${base}/tickets/${idOf(n)}` }),
      bare: (n) => [
        { text: 'select * from tickets where bid = $1 and id = $2', values: [bid, idOf(n)] },
        {
          text: 'select * from ticket_comments where bid = $1 and ticket_id = $2 order by created_at',
          values: [bid, idOf(n)],
        },
        {
          text: 'select * from ticket_history where bid = $1 and ticket_id = $2 order by id desc limit 200',
          values: [bid, idOf(n)],
        },
      ],
    },
    {
      name: 'move',
      request: (n) => ({
        method: 'PUT',
        path: `${base}/tickets-order`,
        body: { team_id: tid, tickets: [{ id: idOf(n * 7), status: columnOf(n), after: null }] },
      }),
      bare: (n) => [
        {
          text: `with top as (select min(sort) as sort from tickets where bid = $1 and tid = $2 and status = $4 and deleted_at is null)
            update tickets t set status = $4, sort = $5, version = version + 1, updated_at = now()
            from top where t.bid = $1 and t.id = $3`,
          // Sorts before all others, like a key at the top, and is unique.
          values: [
            bid,
            tid,
            idOf(n * 7),
            columnOf(n),
            `0${process.hrtime.bigint()}${String(n).padStart(8, '0')}V`,
          ],
        },
      ],
    },
    {
      name: 'update',
      request: (n) => ({
        method: 'PUT',
        path: `${base}/tickets/${idOf(n * 7)}`,
        body: { title: `Otro ${n}`, priority: n % 3 },
      }),
      bare: (n) => [
        {
          text: `with changed as (update tickets set title = $3, priority = $4, version = version + 1, updated_at = now()
              where bid = $1 and id = $2 returning version)
            insert into ticket_history (bid, ticket_id, version, action, uid, field, from_value, to_value)
            select $1, $2, version, 1, $5, 'title', '', $3 from changed`,
          values: [bid, idOf(n * 7), `Otro ${n}`, n % 3, uid],
        },
      ],
    },
    {
      name: 'create',
      request: (n) => ({
        method: 'POST',
        path: `${base}/ticket`,
        body: { team_id: tid, title: `Nuevo ${n}` },
      }),
      bare: (n) => [
        {
          text: `with number as (update businesses set next_number = next_number + 1 where bid = $1 returning next_number)
            insert into tickets (bid, id, tid, number, title, status, sort, created_by)
            select $1, $2, $3, next_number + 1000000, 'Nuevo', $4, 'z' || next_number, $5 from number`,
          values: [
            bid,
            `-B${process.hrtime.bigint().toString().slice(-10)}${String(n).padStart(8, '0')}`,
            tid,
            columnOf(0),
            uid,
          ],
        },
      ],
    },
    {
      name: 'comment',
      request: (n) => ({
        method: 'POST',
        path: `${base}/tickets/${idOf(n)}/comment`,
        body: { text: 'Ya lo vi.' },
      }),
      bare: (n) => [
        {
          text: `with made as (insert into ticket_comments (bid, id, ticket_id, uid, text) values ($1, $2, $3, $4, 'Ya lo vi.') returning bid)
            update tickets t set comment_count = comment_count + 1 from made where t.bid = made.bid and t.id = $3`,
          values: [
            bid,
            `-D${process.hrtime.bigint().toString().slice(-10)}${String(n).padStart(8, '0')}`,
            idOf(n),
            uid,
          ],
        },
      ],
    },
    {
      name: 'search',
      request: (n) => ({
        method: 'POST',
        path: `${base}/search`,
        body: { txt: `camion ${1 + (n % 2000)}` },
      }),
      bare: (n) => [
        {
          text: `select id, title from tickets t where bid = $1 and deleted_at is null
            and search_text like $2 and (search_text like $3 or number = $4) limit 50`,
          values: [bid, '%camion%', `%${1 + (n % 2000)}%`, 1 + (n % 2000)],
        },
      ],
    },
    {
      name: 'notifications',
      request: () => ({ method: 'GET', path: '/v1/users/me/notifications' }),
      bare: () => [
        {
          text: 'select *, (select count(*) from notifications u where u.uid = $1 and not u.read) as unread from notifications where uid = $1 order by created_at desc, id desc limit 30',
          values: [uid],
        },
      ],
    },
  ];
}
