/** Creates a ticket. */
import * as domain from '../../domain/tickets/create-tickets.ts';
import { writes } from '../../http/handlers.ts';

export const createTicket = writes('createTicket', async (write, { params, body }) => ({
  ticket: await domain.createTicket(write, params.id, body),
}));
