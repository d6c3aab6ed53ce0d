/** Unassigns open tickets from members who leave, so that no open ticket stays with a former member. */
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import { historyActions, writeHistory } from './ticket-history.ts';

interface Released {
  id: string;
  tid: number;
  version: number;
  before: string;
  after: string | null;
}

/**
 * Removes the assignees from the open tickets of a business, or of one of its teams. Done tickets keep theirs, because
 * reports count them. The history of each ticket records the removed assignees. There is no `decide` function,
 * because one statement selects, locks and changes all tickets without loading them.
 */
export async function releaseTickets(
  write: Write,
  bid: number,
  uids: readonly string[],
  tid: number | null = null,
): Promise<void> {
  if (!uids.length) return;
  const now = write.context.clock.now().toISOString();
  const { rows } = await sql<Released>`
    with open as (
      select t.id from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
      where t.bid = ${bid}::int and s.state <> 'done' and (${tid}::int is null or t.tid = ${tid}::int)
        and t.id in (select a.ticket_id from ticket_assignees a
          where a.bid = ${bid}::int and a.uid = any(${[...uids]}::text[]))
      order by t.id for update of t
    ), before as (
      select a.ticket_id as id, string_agg(a.uid, ',' order by a.position) as before,
        string_agg(a.uid, ',' order by a.position) filter (where a.uid <> all(${[...uids]}::text[])) as after
      from ticket_assignees a where a.bid = ${bid}::int and a.ticket_id in (select id from open) group by a.ticket_id
    ), gone as (
      delete from ticket_assignees a
      where a.bid = ${bid}::int and a.ticket_id in (select id from open) and a.uid = any(${[...uids]}::text[])
    )
    update tickets t set version = t.version + 1, updated_at = ${now}::timestamptz
    from before where t.bid = ${bid}::int and t.id = before.id
    returning t.id, t.tid, t.version, before.before, before.after`.execute(write.db);
  const action = historyActions.assign;
  await writeHistory(
    write,
    bid,
    rows.map(({ id, version, before, after }) => ({
      ticket_id: id,
      version,
      action,
      field: 'assignees',
      from_value: before,
      to_value: after,
    })),
  );
  for (const [team, count] of countTeams(rows)) {
    write.emit({
      type: 'tickets-rearranged',
      bid,
      tid: team,
      by: write.caller.uid,
      importId: null,
      count,
    });
  }
}

function countTeams(rows: readonly Released[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { tid } of rows) counts.set(tid, (counts.get(tid) ?? 0) + 1);
  return counts;
}
