/** What a person finds when they come in. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { type CardRow, presentCard } from '../tickets/present-card.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';

/** Most tickets of an answer. */
const mostTickets = 50;

/** The caller's tickets and teams in a business. @throws AppError business/not-found */
export async function getHome(read: Read, wanted: number | undefined): Promise<Wire['HomeAnswer']> {
  const bid = wanted ?? (await findLastBusiness(read));
  if (bid === null) return { bid: null, tickets: [], teams: [] };
  const { teams } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  const isOpen = sql<boolean>`t.bid = ${bid} and t.deleted_at is null and s.state <> 'done'
    and ${isVisibleIn(visible, bid, read.caller.uid)}`;
  return {
    bid,
    tickets: await loadOwnTickets(read, bid, isOpen),
    teams: await loadTeamCounts(
      read,
      bid,
      teams.map((team) => team.tid),
      isOpen,
    ),
  };
}

type Condition = ReturnType<typeof sql<boolean>>;

/** Where the caller was last; else their first business by name. */
async function findLastBusiness(read: Read): Promise<number | null> {
  const row = await read.db
    .selectFrom('business_members as member')
    .innerJoin('businesses as business', 'business.bid', 'member.bid')
    .leftJoin('checkpoints as point', (join) =>
      join.onRef('point.bid', '=', 'member.bid').onRef('point.uid', '=', 'member.uid'),
    )
    .select('member.bid')
    .where('member.uid', '=', read.caller.uid)
    .orderBy('point.created_at', (order) => order.desc().nullsLast())
    .orderBy(sql`lower(business.name)`)
    .orderBy('member.bid')
    .limit(1)
    .executeTakeFirst();
  return row?.bid ?? null;
}

async function loadOwnTickets(read: Read, bid: number, isOpen: Condition): Promise<Wire['FoundTicket'][]> {
  const { rows } = await sql<CardRow & { tid: number }>`
    select t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type, t.priority,
      t.story_points, t.started_at, t.ended_at, t.completed_at, t.comment_count, t.version,
      ${assigneesOfTicket} as assignees
    from ticket_assignees mine
    join tickets t on t.bid = mine.bid and t.id = mine.ticket_id
    join statuses s on s.bid = t.bid and s.sid = t.status
    where mine.bid = ${bid} and mine.uid = ${read.caller.uid} and ${isOpen}
    order by t.ended_at nulls last, t.priority desc nulls last, t.number
    limit ${mostTickets}`.execute(read.db);
  return rows.map(({ tid, ...row }) => ({ psm_team_id: tid, ...presentCard(row) }));
}

async function loadTeamCounts(
  read: Read,
  bid: number,
  tids: number[],
  isOpen: Condition,
): Promise<Wire['HomeTeam'][]> {
  const { rows } = await sql<Wire['HomeTeam']>`
    select team.tid as psm_team_id, team.name, team.color, coalesce(count.open, 0)::int as open,
      coalesce(count.mine, 0)::int as mine, coalesce(count.overdue, 0)::int as overdue
    from teams team left join (
      select t.tid, count(*) as open, count(mine.uid) as mine,
        count(*) filter (where t.ended_at < ${read.context.clock.now()}::timestamptz) as overdue
      from tickets t
      join statuses s on s.bid = t.bid and s.sid = t.status
      left join ticket_assignees mine on mine.bid = t.bid and mine.ticket_id = t.id and mine.uid = ${read.caller.uid}
      where ${isOpen} group by t.tid
    ) as count on count.tid = team.tid
    where team.bid = ${bid} and team.tid = any(${tids}::int[])`.execute(read.db);
  const collator = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.sort((a, b) => collator.compare(a.name, b.name) || a.psm_team_id - b.psm_team_id);
}
