/** Lists the archived tickets of a team as cards. */
import * as domain from '../../domain/tickets/read/list-archived-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listArchivedTickets = reads('listArchivedTickets', (read, { params, query }) =>
  domain.listArchivedTickets(read, params.id, query),
);
