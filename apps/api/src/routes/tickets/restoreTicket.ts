/** Restores a deleted ticket. */
import * as domain from '../../domain/tickets/delete/delete-ticket.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const restoreTicket = writes('restoreTicket', async (write, { params }) => ({
  ticket: await domain.restoreTicket(write, params.id, params.tid),
}));
