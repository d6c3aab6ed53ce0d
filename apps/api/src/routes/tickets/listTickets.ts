/** Lists the tickets of a team as cards. */
import * as domain from '../../domain/tickets/read/list-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listTickets = reads('listTickets', (read, { params, query }) =>
  domain.listTickets(read, params.id, query),
);
