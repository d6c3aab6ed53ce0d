/** Moves tickets. */
import * as domain from '../../domain/tickets/move/move-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const reorderTickets = writes(
  'reorderTickets',
  async (write, { params, body }) => ({ tickets: await domain.reorderTickets(write, params.id, body) }),
  {
    team: ({ body }) => body.team_id,
    fastPath: {
      queueKey: ({ params, body }) => `column ${params.id} ${body.tickets[0]?.status}`,
      plan: (read, { params, body }) => domain.planMove(read, params.id, body),
    },
  },
);
