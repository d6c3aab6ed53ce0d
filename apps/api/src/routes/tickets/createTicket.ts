/** Creates a ticket. */
import * as domain from '../../domain/tickets/create/create-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTicket = writes(
  'createTicket',
  async (write, { params, body }) => ({ ticket: await domain.createTicket(write, params.id, body) }),
  {
    team: ({ body }) => body.team_id,
    fastPath: {
      // Ticket numbers of a business are assigned one by one.
      queueKey: ({ params }) => `numbers ${params.id}`,
      plan: (read, { params, body }) => domain.planCreation(read, params.id, body),
    },
  },
);
