/** Moves tickets. */
import * as domain from '../../domain/tickets/move-tickets.ts';
import { planMove } from '../../domain/tickets/fast-path/plan-move.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const reorderTickets = writes(
  'reorderTickets',
  async (write, { params, body }) => ({ tickets: await domain.reorderTickets(write, params.id, body) }),
  {
    team: ({ body }) => body.team_id,
    fastPath: {
      queueKey: ({ params, body }) => `column ${params.id} ${body.tickets[0]?.status}`,
      plan: (read, { params, body }) => planMove(read, params.id, body),
    },
  },
);
