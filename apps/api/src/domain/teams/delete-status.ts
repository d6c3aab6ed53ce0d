/** Deletes a column and moves its tickets to another. */
import type { Wire } from '@minga/contract';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { loadFreePlaces, requirePlaces } from '../tickets/column-limits.ts';
import { noteOpenTickets } from '../tickets/open-assignments.ts';
import { loadTeam } from './load-teams.ts';
import { refuseProtected } from './protected-business.ts';
import { lockColumnsOfTeam } from './update-columns.ts';
import { refuseAutomatedStatus } from './waiting-automations.ts';

/** History actions: status 5 (docs/product/constants.md 1.7). */
const statusAction = 5;

/**
 * Deletes a column. Its tickets go to the end of `moveTo`, in their order.
 *
 * @throws AppError status/not-found, status/last, status/automated, status/in-use, status/limit-reached,
 *   business/protected and those of the guard
 */
export async function deleteStatus(
  write: Write,
  { bid, tid, sid, moveTo }: { bid: number; tid: number; sid: number; moveTo: number | undefined },
): Promise<Wire['Team']> {
  const { role } = await requireTeam(write, bid, tid, 'teamAdmin');
  refuseProtected(write.context, bid);
  const columns = await lockColumnsOfTeam(write, bid, tid);
  const column = columns.find((one) => one.sid === sid);
  if (!column) throw new AppError('status/not-found');
  const others = columns.filter((one) => one.sid !== sid);
  if (!others[0]) throw new AppError('status/last');
  const target = moveTo === undefined ? undefined : others.find((one) => one.sid === moveTo);
  if (moveTo !== undefined && !target) throw new AppError('status/not-found');
  await refuseAutomatedStatus(write, bid, sid);
  const moved = await moveTickets(write, column, { target, fallback: others[0] });
  await moveDeletedTickets(write, column, target ?? others[0]);
  await write.db.deleteFrom('statuses').where('bid', '=', bid).where('sid', '=', sid).execute();
  const by = write.caller.uid;
  write.emit({ type: 'team-changed', bid, tid, by });
  if (moved) write.emit({ type: 'tickets-rearranged', bid, tid, by, importId: null, count: moved });
  return loadTeam(write, bid, tid, role);
}

/**
 * Archived tickets alone need no target column: they go to the fallback, like deleted ones.
 *
 * @throws AppError status/in-use when there are tickets on the board and no target column; status/limit-reached
 */
async function moveTickets(
  write: Write,
  from: Row<'statuses'>,
  { target, fallback }: { target: Row<'statuses'> | undefined; fallback: Row<'statuses'> },
): Promise<number> {
  const tickets = await write.db
    .selectFrom('tickets')
    .select(['id', 'archived_at'])
    .where('bid', '=', from.bid)
    .where('tid', '=', from.tid)
    .where('status', '=', from.sid)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .execute();
  if (!tickets.length) return 0;
  const count = tickets.filter((ticket) => ticket.archived_at === null).length;
  if (count > 0 && !target) throw new AppError('status/in-use');
  const to = target ?? fallback;
  const ids = tickets.map((ticket) => ticket.id);
  if (count > 0) requirePlaces(await loadFreePlaces(write, to.bid, [to.sid]), { sid: to.sid, count });
  const keys = orderKeysBetween(await findLastKey(write, to), null, ids.length);
  const now = write.context.clock.now();
  const completedAt = to.state === 'done' ? sql`coalesce(completed_at, ${now}::timestamptz)` : sql`null`;
  await sql`
    update tickets set status = ${to.sid}, sort = place.sort, completed_at = ${completedAt},
      updated_at = ${now}, version = version + 1
    from unnest(${ids}::text[], ${keys}::text[]) as place (id, sort)
    where tickets.bid = ${from.bid} and tickets.id = place.id`.execute(write.db);
  await sql`
    insert into ticket_history (bid, ticket_id, version, action, uid, field, from_value, to_value, created_at)
    select bid, id, version, ${statusAction}::int, ${write.caller.uid}::text, 'status', ${String(from.sid)}::text,
      ${String(to.sid)}::text, ${now}::timestamptz
    from tickets where bid = ${from.bid} and id = any(${ids}::text[])`.execute(write.db);
  await noteOpenTickets(write, from.bid, ids);
  return ids.length;
}

/** Deleted tickets can still be restored, into the remaining column. */
async function moveDeletedTickets(write: Write, from: Row<'statuses'>, to: Row<'statuses'>): Promise<void> {
  await write.db
    .updateTable('tickets')
    .set({ status: to.sid })
    .where('bid', '=', from.bid)
    .where('status', '=', from.sid)
    .where('deleted_at', 'is not', null)
    .execute();
}

async function findLastKey(write: Write, column: Row<'statuses'>): Promise<string | null> {
  const row = await write.db
    .selectFrom('tickets')
    .select((of) => of.fn.max('sort').as('sort'))
    .where('bid', '=', column.bid)
    .where('tid', '=', column.tid)
    .where('status', '=', column.sid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.sort ?? null;
}
