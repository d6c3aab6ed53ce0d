/** Creates a ticket. */
import * as domain from '../../domain/tickets/create/create-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTicket = writes(
  'createTicket',
  async (write, { params, body }) => ({ ticket: await domain.createTicket(write, params.id, body) }),
  {
    // The numbers of a business have no gaps: creations run one after another.
    queueKey: ({ params }) => `numbers ${params.id}`,
    plan: (read, { params, body }) => domain.planCreation(read, params.id, body),
  },
);
