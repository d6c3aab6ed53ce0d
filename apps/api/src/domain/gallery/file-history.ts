/** What happened to a ticket's files, told to its history and to open screens. */
import type { Write } from '../context.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { peopleOf, type TicketRow } from '../tickets/ticket-rows.ts';

/** Tells of a file that came, went, or got another name. Its ticket keeps its version: none of its fields changed. */
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
  write.emit({
    type: 'gallery-changed',
    bid: ticket.bid,
    tid: ticket.tid,
    by: write.caller.uid,
    ticketId: ticket.id,
    people: peopleOf(ticket),
  });
}
