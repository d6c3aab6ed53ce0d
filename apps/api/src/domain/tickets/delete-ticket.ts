/**
 * Soft deletion of tickets, restorable for 30 days. Deletion only sets `deleted_at`, so that undo is one call and keeps
 * comments and history. Unique indexes ignore deleted tickets: their key is free, their number is never assigned again.
 */
import type { Wire } from '@minga/contract';
import { orderKeyBetween } from '@minga/rules/order-keys';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { emitLinksOfNeighbours } from '../ticket-links/links.ts';
import { type ColumnAddress, gapAround, lockColumns } from './columns.ts';
import { noteOpenTickets } from './open-assignments.ts';
import { completionIn } from './completion.ts';
import { presentCard, presentChange } from './read/present-card.ts';
import { requireTicket, requireTicketForWrite } from './ticket-access.ts';
import { historyActions, writeHistory } from './ticket-history.ts';
import { lockTickets, loadTickets, peopleOf, type TicketRow } from './ticket-rows.ts';

/** Time during which a deleted ticket can be restored, in milliseconds. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;

/** Soft-deletes a ticket. Throws ticket/not-found, auth/forbidden. */
export async function deleteTicket(write: Write, bid: number, id: string): Promise<void> {
  const { ticket } = await requireTicketForWrite(write, bid, id, { permission: 'delete' });
  const now = write.context.clock.now();
  const version = ticket.version + 1;
  await write.db
    .updateTable('tickets')
    .set({ deleted_at: now, updated_at: now, version })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await noteOpenTickets(write, bid, [id]);
  await writeHistory(write, bid, [
    { ...deletion(ticket, version), from_value: null, to_value: now.toISOString() },
  ]);
  const tickets = [{ id, people: peopleOf(ticket) }];
  write.emit({ type: 'ticket-deleted', bid, tid: ticket.tid, by: write.caller.uid, tickets });
  await emitLinksOfNeighbours(write, bid, id);
}

/**
 * Restores a ticket to its place, or the nearest free one; a ticket that is not deleted is returned unchanged. Throws
 * ticket/not-found (also after 30 days), auth/forbidden, and ticket/duplicate-key when its key is used by another
 * ticket now.
 */
export async function restoreTicket(write: Write, bid: number, id: string): Promise<Wire['TicketCard']> {
  const demand = { permission: 'delete', evenDeleted: true } as const;
  const { ticket: seen } = await requireTicket(write, bid, id, demand);
  await lockColumns(write, bid, [seen.status]);
  await lockTickets(write.db, bid, [id]);
  const { ticket } = await requireTicket(write, bid, id, demand);
  if (ticket.deleted_at === null) return presentCard(ticket);
  // Its column was deleted concurrently, which moved the ticket to another one.
  if (ticket.status !== seen.status) await lockColumns(write, bid, [ticket.status]);
  const now = write.context.clock.now();
  if (now.getTime() - ticket.deleted_at.getTime() > restorableMs) throw new AppError('ticket/not-found');
  await requireFreeKey(write, ticket);

  const version = ticket.version + 1;
  await write.db
    .updateTable('tickets')
    .set({
      deleted_at: null,
      // The state of its column may have changed, or the ticket may be in another column.
      completed_at: completionIn(ticket.state, ticket, now),
      updated_at: now,
      version,
      sort: await freeSort(write, ticket),
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await noteOpenTickets(write, bid, [id]);
  const from = ticket.deleted_at.toISOString();
  const line = {
    ...deletion(ticket, version),
    action: historyActions.update,
    from_value: from,
    to_value: null,
  };
  await writeHistory(write, bid, [line]);
  const [row = ticket] = await loadTickets(write.db, bid, [id]);
  write.emit({
    type: 'ticket-restored',
    bid,
    tid: row.tid,
    by: write.caller.uid,
    tickets: [presentChange(row)],
  });
  await emitLinksOfNeighbours(write, bid, id);
  return presentCard(row);
}

function deletion(ticket: TicketRow, version: number) {
  return { ticket_id: ticket.id, version, action: historyActions.delete, field: 'deleted_at' };
}

async function requireFreeKey(write: Write, { bid, key }: TicketRow): Promise<void> {
  if (key === null) return;
  // New tickets take this lock before they look for keys, so that the key cannot be taken concurrently.
  await write.db.selectFrom('businesses').select('bid').where('bid', '=', bid).forNoKeyUpdate().execute();
  const taken = await write.db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw new AppError('ticket/duplicate-key');
}

async function freeSort(write: Write, ticket: TicketRow): Promise<string> {
  const column: ColumnAddress = { bid: ticket.bid, tid: ticket.tid, sid: ticket.status };
  const { lower, upper } = await gapAround(write, column, ticket.sort, ticket.id);
  const isFree = lower === null || lower < ticket.sort;
  return isFree ? ticket.sort : orderKeyBetween(lower, upper);
}
