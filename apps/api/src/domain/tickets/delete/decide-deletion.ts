/** Decision of a deletion: deletion time, history line and domain event. Pure. */
import type { Caller } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { type HistoryLine, historyActions } from '../ticket-history.ts';
import { peopleOf, type TicketRow } from '../ticket-rows.ts';

export interface DeletionDecision {
  after: TicketRow;
  history: HistoryLine[];
  event: DomainEvent;
}

/** Decides the deletion of a ticket that is not deleted. */
export function decideDeletion(ticket: TicketRow, caller: Caller, now: Date): DeletionDecision {
  const { id, bid, tid } = ticket;
  const after = { ...ticket, deleted_at: now, version: ticket.version + 1, updated_at: now };
  const line: HistoryLine = {
    ticket_id: id,
    version: after.version,
    action: historyActions.delete,
    field: 'deleted_at',
    from_value: null,
    to_value: now.toISOString(),
  };
  const tickets = [{ id, people: peopleOf(ticket) }];
  return { after, history: [line], event: { type: 'ticket-deleted', bid, tid, by: caller.uid, tickets } };
}
