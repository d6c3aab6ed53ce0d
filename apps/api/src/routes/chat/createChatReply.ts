import { createReply } from '../../domain/chat/create-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Replies in the thread of a message. */
export const createChatReply = writes('createChatReply', async (write, { params, body }) => ({
  message: await createReply(write, params.uid, params, body.message),
}));
