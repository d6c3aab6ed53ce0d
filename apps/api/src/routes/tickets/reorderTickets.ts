/** Moves tickets. */
import * as domain from '../../domain/tickets/move-tickets.ts';
import { writes } from '../../http/handlers.ts';

export const reorderTickets = writes('reorderTickets', async (write, { params, body }) => ({
  tickets: await domain.reorderTickets(write, params.id, body),
}));
