/** Links two tickets. */
import * as domain from '../../domain/ticket-links/links.ts';
import { requireTicket } from '../../domain/tickets/ticket-access.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTicketLink = writes(
  'createTicketLink',
  async (write, { params, body }) => ({
    link: await domain.createLink(write, params.id, params.tid, body),
  }),
  {
    // The response contains the other ticket.
    authorize: (read, { params, body }) =>
      requireTicket(read, params.id, body.ticket, { permission: 'edit', evenDeleted: true }),
  },
);
