import * as domain from '../../../domain/chat/message-tickets.ts';
import { reads } from '../../../http/pipeline/handlers.ts';

/** The message from which a ticket was created. */
export const getTicketMessage = reads('getTicketMessage', async (read, { params }) => ({
  message: await domain.getTicketMessage(read, params.id, params.tid),
}));
