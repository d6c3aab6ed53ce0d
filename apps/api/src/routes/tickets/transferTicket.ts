/** Passes a ticket to another team. */
import * as domain from '../../domain/tickets/transfer-ticket.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const transferTicket = writes('transferTicket', (write, { params, body }) =>
  domain.transferTicket(write, params.id, params.tid, body),
);
