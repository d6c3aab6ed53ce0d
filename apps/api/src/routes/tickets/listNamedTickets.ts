import * as domain from '../../domain/tickets/read/list-named-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the tickets with certain numbers that the caller may see. */
export const listNamedTickets = reads('listNamedTickets', (read, { params, body }) =>
  domain.listNamedTickets(read, params.id, body.numbers),
);
