/** Returns a ticket. */
import * as domain from '../../domain/tickets/read/get-ticket.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const getTicket = reads('getTicket', (read, { params }) =>
  domain.getTicket(read, params.id, params.tid),
);
