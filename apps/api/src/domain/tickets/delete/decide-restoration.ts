/** Decision of a restoration: time limit, key, order key, completion time, history line and domain event. Pure. */
import { orderKeyBetween } from '@minga/rules/tickets/order-keys';
import { AppError } from '../../../base/errors.ts';
import type { Caller } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { Gap } from '../columns.ts';
import { completionIn } from '../completion.ts';
import { presentChange } from '../read/present-card.ts';
import { type HistoryLine, historyActions } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Time during which a deleted ticket can be restored, in milliseconds (docs/product/tickets.md 3.8). */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;

export interface RestorationInput {
  ticket: TicketRow;
  /** Whether another ticket has the key of the ticket now. */
  isKeyTaken: boolean;
  /** Gap around the order key of the ticket; `lower` is that key itself when another ticket has it now. */
  gap: Gap;
}

/** A ticket that is no longer deleted. */
export interface RestoredTicket {
  kind: 'restored';
  after: TicketRow;
  history: HistoryLine[];
  event: DomainEvent;
}

export type RestorationDecision =
  /** The ticket is not deleted. */
  { kind: 'unchanged' } | RestoredTicket;

/**
 * Decides the restoration of a ticket to its place, or the nearest free one.
 *
 * @throws AppError ticket/not-found after `restorableMs`, ticket/duplicate-key
 */
export function decideRestoration(
  { ticket, isKeyTaken, gap }: RestorationInput,
  caller: Caller,
  now: Date,
): RestorationDecision {
  if (ticket.deleted_at === null) return { kind: 'unchanged' };
  if (!isRestorable(ticket, now)) throw new AppError('ticket/not-found');
  if (isKeyTaken) throw new AppError('ticket/duplicate-key');
  const { id, bid, tid } = ticket;
  const after = {
    ...ticket,
    deleted_at: null,
    // The state of its column may have changed, or the ticket may be in another column.
    completed_at: completionIn(ticket.state, ticket, now),
    sort: gap.lower === ticket.sort ? orderKeyBetween(gap.lower, gap.upper) : ticket.sort,
    version: ticket.version + 1,
    updated_at: now,
  };
  const line: HistoryLine = {
    ticket_id: id,
    version: after.version,
    action: historyActions.update,
    field: 'deleted_at',
    from_value: ticket.deleted_at.toISOString(),
    to_value: null,
  };
  return {
    kind: 'restored',
    after,
    history: [line],
    event: { type: 'ticket-restored', bid, tid, by: caller.uid, tickets: [presentChange(after)] },
  };
}

/** Whether a ticket is deleted, and not for too long. */
export function isRestorable({ deleted_at: deleted }: TicketRow, now: Date): boolean {
  return deleted !== null && now.getTime() - deleted.getTime() <= restorableMs;
}
