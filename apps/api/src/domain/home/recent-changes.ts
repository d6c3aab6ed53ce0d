/** Tickets of the home screen that others changed lately (docs/product/screens.md 6.6). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { type TeamView, isVisibleIn } from '../reports/visible-teams.ts';
import { historyActions } from '../tickets/ticket-history.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from './home-tickets.ts';

type ChangeRow = HomeTicketRow & {
  action: Wire['HistoryAction'];
  field: string | null;
  by_name: string;
  count: number;
  followed: boolean;
  changed_at: Date;
};

/** Maximum number of tickets in the list. */
const mostChanges = 30;

/** Reaches back to the beginning of yesterday in every time zone, also when a day has 25 hours; in milliseconds. */
const changesMs = 50 * 60 * 60 * 1000;

/** Number of history lines that are looked at: a business of any size is read in the same time. */
const mostLines = 3000;

/** Changes by others in the visible teams, the last changed ticket first. */
export async function loadRecentChanges(
  { db, caller: { uid }, context }: Read,
  bid: number,
  teams: readonly TeamView[],
): Promise<Wire['HomeChange'][]> {
  const since = new Date(context.clock.now().getTime() - changesMs).toISOString();
  const { rows } = await sql<ChangeRow>`
    with lines as (
      select id, ticket_id, action, field, uid, created_at from ticket_history
      where bid = ${bid}::int order by id desc limit ${mostLines}::int
    ), changes as (
      select distinct on (line.ticket_id) line.*, count(*) over (partition by line.ticket_id)::int as count
      from lines line join tickets t on t.bid = ${bid}::int and t.id = line.ticket_id
      where line.created_at >= ${since}::timestamptz and line.uid <> ${uid}::text and t.deleted_at is null
        and t.archived_at is null and (line.action <> ${historyActions.create}::int or t.import_id is null)
        and ${isVisibleIn(teams, bid, uid)}
      order by line.ticket_id, line.id desc
    )
    select ${homeTicketColumns}, change.action, change.field, ${nameOfUser} as by_name, change.count,
      change.created_at as changed_at,
      exists (select from ticket_followers f where f.bid = ${bid}::int and f.ticket_id = t.id and f.uid = ${uid}::text
        and not f.muted) as followed
    from changes change join tickets t on t.bid = ${bid}::int and t.id = change.ticket_id
    left join users u on u.uid = change.uid
    order by change.id desc limit ${mostChanges}::int`.execute(db);
  return rows.map(({ action, field, by_name, count, followed, changed_at, ...ticket }) => ({
    ticket: presentHomeTicket(ticket),
    action,
    field,
    by_name,
    count,
    followed,
    changed_at: changed_at.toISOString(),
  }));
}
