/** History entries and live events of changes to a ticket's files. */
import type { Write } from '../context.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { peopleOf, type TicketRow } from '../tickets/ticket-rows.ts';

/**
 * Records a file that was added, removed or renamed. The version of the ticket is unchanged, because none of its fields
 * is.
 */
export async function tellOfFile(
  write: Write,
  ticket: TicketRow,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await writeHistory(write, ticket.bid, [
    {
      ticket_id: ticket.id,
      version: ticket.version,
      action: historyActions.gallery,
      field: 'file',
      from_value: from,
      to_value: to,
    },
  ]);
  emitFileChange(write, ticket);
}

/** Open screens read the files of the ticket again. */
export function emitFileChange(write: Write, ticket: TicketRow): void {
  write.emit({
    type: 'gallery-changed',
    bid: ticket.bid,
    tid: ticket.tid,
    by: write.caller.uid,
    ticketId: ticket.id,
    people: peopleOf(ticket),
  });
}
