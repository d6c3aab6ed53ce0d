/** Deletes a ticket type and gives its tickets another. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { historyActions } from '../tickets/ticket-history.ts';
import { lockTickets } from '../tickets/ticket-rows.ts';
import { loadTeam } from './load-teams.ts';
import { refuseProtected } from './protected-business.ts';
import { refuseAutomatedType } from './waiting-automations.ts';

/**
 * Deletes a type. Its tickets get `moveTo`.
 *
 * @throws AppError type/not-found, type/automated, type/in-use, business/protected and those of the guard
 */
export async function deleteType(
  write: Write,
  { bid, tid, type, moveTo }: { bid: number; tid: number; type: number; moveTo: number | undefined },
): Promise<Wire['Team']> {
  const { role } = await requireTeam(write, bid, tid, 'teamAdmin');
  refuseProtected(write.context, bid);
  const types = await write.db
    .selectFrom('ticket_types')
    .select('id')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('id')
    .forUpdate()
    .execute();
  const isThere = (id: number) => types.some((one) => one.id === id);
  if (!isThere(type)) throw new AppError('type/not-found');
  if (moveTo !== undefined && (moveTo === type || !isThere(moveTo))) throw new AppError('type/not-found');
  await refuseAutomatedType(write, bid, type);
  const changed = await changeTickets(write, { bid, type, moveTo });
  // Deleted tickets can still be restored: without a type if no replacement is given.
  await write.db
    .updateTable('tickets')
    .set({ type: moveTo ?? null })
    .where('bid', '=', bid)
    .where('type', '=', type)
    .execute();
  await write.db.deleteFrom('ticket_types').where('bid', '=', bid).where('id', '=', type).execute();
  const by = write.caller.uid;
  write.emit({ type: 'team-changed', bid, tid, by });
  if (changed) write.emit({ type: 'tickets-rearranged', bid, tid, by, importId: null, count: changed });
  return loadTeam(write, bid, tid, role);
}

/** @throws AppError type/in-use when there are tickets and no replacement */
async function changeTickets(
  write: Write,
  { bid, type, moveTo }: { bid: number; type: number; moveTo: number | undefined },
): Promise<number> {
  const tickets = await write.db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .execute();
  if (!tickets.length) return 0;
  if (moveTo === undefined) throw new AppError('type/in-use');
  const ids = tickets.map((ticket) => ticket.id);
  await lockTickets(write.db, bid, ids);
  const now = write.context.clock.now();
  await sql`
    update tickets set type = ${moveTo}, updated_at = ${now}, version = version + 1
    where bid = ${bid} and id = any(${ids}::text[])`.execute(write.db);
  await sql`
    insert into ticket_history (bid, ticket_id, version, action, uid, field, from_value, to_value, created_at)
    select bid, id, version, ${historyActions.type}::int, ${write.caller.uid}::text, 'type', ${String(type)}::text,
      ${String(moveTo)}::text, ${now}::timestamptz
    from tickets where bid = ${bid} and id = any(${ids}::text[])`.execute(write.db);
  return ids.length;
}
