/** Creates many tickets. */
import * as domain from '../../domain/tickets/create/create-tickets.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTickets = writes(
  'createTickets',
  (write, { params, body }) => domain.createTickets(write, params.id, body),
  { team: ({ body }) => body.team_id },
);
