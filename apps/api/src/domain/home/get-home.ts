/** Data of the home screen. */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { loadMentions } from '../notifications/mention-list.ts';
import { type TeamView, divideTeams, loadTeamViews } from '../reports/visible-teams.ts';
import { openOwnTicketIds } from '../tickets/read/own-tickets.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from './home-tickets.ts';
import { loadPinnedTickets } from './pinned-tickets.ts';
import { loadRecentChanges } from './recent-changes.ts';

/** Maximum number of tickets in the response. */
const mostTickets = 50;

/** The caller's tickets and teams in a business. @throws AppError business/not-found */
export async function getHome(read: Read, wanted: number | undefined): Promise<Wire['HomeAnswer']> {
  const bid = wanted ?? (await findLastBusiness(read));
  if (bid === null)
    return { bid: null, tickets: [], teams: [], pinned: [], mentions: [], waiting: [], changes: [] };
  const { teams } = await loadTeamViews(read, bid);
  const visible = teams.filter((team) => canSeeBoard(team.abilities));
  return {
    bid,
    tickets: await loadOwnTickets(read, bid, visible),
    teams: await loadTeamCounts(read, bid, teams),
    pinned: await loadPinnedTickets(read, bid, visible),
    ...(await loadMentions(read, bid)),
    changes: await loadRecentChanges(read, bid, visible),
  };
}

/** SQL: whether ticket `t` in column `s` is open. */
const isOpen = sql<boolean>`t.deleted_at is null and t.archived_at is null and s.state <> 'done'`;
const itsColumn = sql`join statuses s on s.bid = t.bid and s.sid = t.status`;

/** Business of the caller's last activity, otherwise the first one by name. */
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

/** Assignees see their tickets in every team of which they may see any tickets. */
async function loadOwnTickets(
  read: Read,
  bid: number,
  visible: readonly TeamView[],
): Promise<Wire['FoundTicket'][]> {
  const tids = visible.map((team) => team.tid);
  const { rows } = await sql<HomeTicketRow>`
    select ${homeTicketColumns}
    from ticket_assignees mine
    join tickets t on t.bid = mine.bid and t.id = mine.ticket_id
    ${itsColumn}
    where mine.bid = ${bid} and mine.uid = ${read.caller.uid} and mine.is_open and t.bid = ${bid}
      and t.tid = any(${tids}::int[]) and ${isOpen}
    order by t.ended_at nulls last, t.priority desc nulls last, t.number
    limit ${mostTickets}`.execute(read.db);
  return rows.map(presentHomeTicket);
}

/** Counted per column with index-only scans: teams have many open tickets, and none of the rows is read. */
async function loadTeamCounts(
  read: Read,
  bid: number,
  teams: readonly TeamView[],
): Promise<Wire['HomeTeam'][]> {
  const { whole, own } = divideTeams(teams);
  const { uid } = read.caller;
  const now = read.context.clock.now();
  const { rows } = await sql<Wire['HomeTeam']>`
    with own as (
      select t.tid, count(*) as open, count(*) filter (where t.ended_at < ${now}::timestamptz) as overdue
      from tickets t ${itsColumn} where t.bid = ${bid} and t.tid = any(${own}::int[]) and ${isOpen}
        and ${own.length ? sql`t.id in (${openOwnTicketIds(bid, uid)})` : sql`false`}
      group by t.tid
    ), mine as (
      select t.tid, count(*) as mine
      from ticket_assignees a join tickets t on t.bid = a.bid and t.id = a.ticket_id ${itsColumn}
      where a.bid = ${bid} and a.uid = ${uid} and a.is_open and t.tid = any(${[...whole, ...own]}::int[]) and ${isOpen}
      group by t.tid
    )
    select team.tid as psm_team_id, team.name, team.color,
      coalesce(own.open, case when team.tid = any(${whole}::int[]) then (
        select sum((select count(*) from tickets t where t.bid = ${bid} and t.tid = team.tid and t.status = s.sid
          and t.deleted_at is null and t.archived_at is null))
        from statuses s where s.bid = ${bid} and s.tid = team.tid and s.state <> 'done') end, 0)::int as open,
      coalesce(mine.mine, 0)::int as mine,
      coalesce(own.overdue, case when team.tid = any(${whole}::int[]) then (
        select count(*) from tickets t ${itsColumn} where t.bid = ${bid} and t.tid = team.tid
          and t.ended_at < ${now}::timestamptz and t.completed_at is null and ${isOpen}) end, 0)::int as overdue
    from teams team left join own on own.tid = team.tid left join mine on mine.tid = team.tid
    where team.bid = ${bid} and team.tid = any(${teams.map((team) => team.tid)}::int[])`.execute(read.db);
  const collator = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.sort((a, b) => collator.compare(a.name, b.name) || a.psm_team_id - b.psm_team_id);
}
