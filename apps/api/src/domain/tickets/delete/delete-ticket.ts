/**
 * `deleteTicket` and `restoreTicket`: soft deletion, restorable for 30 days. Deletion only sets `deleted_at`, so that undo
 * is one call and keeps comments and history. Unique indexes ignore deleted tickets: their key is free, their number is
 * never assigned again.
 */
import type { Wire } from '@minga/contract';
import { requireRoomForTicket } from '../../billing/ticket-limit.ts';
import type { Write } from '../../context.ts';
import { emitLinksOfNeighbours } from '../../ticket-links/links.ts';
import { lockColumns } from '../columns.ts';
import { presentCard } from '../read/present-card.ts';
import { requireTicket, requireTicketForWrite } from '../ticket-access.ts';
import { lockTickets } from '../ticket-rows.ts';
import { decideDeletion } from './decide-deletion.ts';
import { decideRestoration } from './decide-restoration.ts';
import { loadRestorationInput } from './load-restoration.ts';
import { storeDeletion, storeRestoration } from './store-deletion.ts';

/** Soft-deletes a ticket. Throws ticket/not-found, auth/forbidden. */
export async function deleteTicket(write: Write, bid: number, id: string): Promise<void> {
  const { ticket } = await requireTicketForWrite(write, bid, id, { permission: 'delete' });
  const decision = decideDeletion(ticket, write.caller, write.context.clock.now());
  await storeDeletion(write, decision);
  write.emit(decision.event);
  await emitLinksOfNeighbours(write, bid, id);
}

/**
 * Restores a ticket to its place, or the nearest free one; a ticket that is not deleted is returned unchanged. Throws
 * ticket/not-found (also after 30 days), auth/forbidden, billing/ticket-limit, and ticket/duplicate-key when its key is
 * used by another ticket now.
 */
export async function restoreTicket(write: Write, bid: number, id: string): Promise<Wire['TicketCard']> {
  const demand = { permission: 'delete', evenDeleted: true } as const;
  const { ticket: seen } = await requireTicket(write, bid, id, demand);
  // Columns before tickets, in every write: writes that lock both never deadlock.
  await lockColumns(write, bid, [seen.status]);
  await lockTickets(write.db, bid, [id]);
  const { ticket } = await requireTicket(write, bid, id, demand);
  // Its column was deleted concurrently, which moved the ticket to another one.
  if (ticket.deleted_at !== null && ticket.status !== seen.status)
    await lockColumns(write, bid, [ticket.status]);
  const now = write.context.clock.now();
  const input = await loadRestorationInput(write, ticket, now);
  const decision = decideRestoration(input, write.caller, now);
  if (decision.kind === 'unchanged') return presentCard(ticket);
  await requireRoomForTicket(write, bid);
  await storeRestoration(write, decision);
  write.emit(decision.event);
  await emitLinksOfNeighbours(write, bid, id);
  return presentCard(decision.after);
}
