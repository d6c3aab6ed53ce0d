/** Updates many tickets. */
import * as domain from '../../domain/tickets/update/update-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateTickets = writes(
  'updateTickets',
  (write, { params, body }) => domain.updateTickets(write, params.id, body),
  { team: ({ body }) => body.team_id },
);
