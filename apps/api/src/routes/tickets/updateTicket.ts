/** Updates a ticket. */
import * as domain from '../../domain/tickets/update/update-tickets.ts';
import { requireTicket } from '../../domain/tickets/ticket-access.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateTicket = writes(
  'updateTicket',
  (write, { params, body }) => domain.updateTicket(write, params.id, params.tid, body),
  {
    // Callers who see only their own tickets lose sight of one from which they remove themselves.
    authorizeReplay: (read, { params }) =>
      requireTicket(read, params.id, params.tid, {
        permission: 'edit',
        evenDeleted: true,
        evenOfOthers: true,
      }),
    fastPath: {
      queueKey: ({ params, body: { status } }) =>
        status === undefined ? `ticket ${params.id} ${params.tid}` : `column ${params.id} ${status}`,
      plan: (read, { params, body }) => domain.planUpdate(read, params.id, params.tid, body),
    },
  },
);
