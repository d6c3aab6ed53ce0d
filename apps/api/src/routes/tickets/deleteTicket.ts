/** Deletes a ticket. */
import * as domain from '../../domain/tickets/delete/delete-ticket.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteTicket = writes('deleteTicket', async (write, { params }) => {
  await domain.deleteTicket(write, params.id, params.tid);
  return { ok: true };
});
