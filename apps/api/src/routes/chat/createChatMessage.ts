import { createMessage } from '../../domain/chat/create-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Sends a message. */
export const createChatMessage = writes('createChatMessage', async (write, { params, body }) => ({
  message: await createMessage(write, params.uid, params.rid, body.message),
}));
