/** Changes a ticket. */
import * as domain from '../../domain/tickets/update-tickets.ts';
import { writes } from '../../http/handlers.ts';

export const updateTicket = writes('updateTicket', async (write, { params, body }) => ({
  ticket: await domain.updateTicket(write, params.id, params.tid, body),
}));
