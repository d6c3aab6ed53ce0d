/** Transfers a ticket to another team. */
import { requireTeam } from '../../domain/policy.ts';
import * as domain from '../../domain/tickets/transfer/transfer-ticket.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const transferTicket = writes(
  'transferTicket',
  (write, { params, body }) => domain.transferTicket(write, params.id, params.tid, body),
  {
    // The ticket is in the other team now, and the caller may be unable to see it there.
    authorizeReplay: (read, { params, body }) => requireTeam(read, params.id, body.team_id, 'create'),
  },
);
