import {
  createTicketOfMessage,
  requireRoomAndTeam,
} from '../../../domain/chat/tickets/create-message-ticket.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Creates a ticket from a message. */
export const createChatTicket = writes(
  'createChatTicket',
  async (write, { params, body }) => ({
    ticket: await createTicketOfMessage(write, params.uid, params, body),
  }),
  { authorize: (read, { params, body }) => requireRoomAndTeam(read, params.uid, params.rid, body.team_id) },
);
