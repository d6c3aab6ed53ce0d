import { setReaction } from '../../domain/chat/change-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a reaction of the caller to a message. */
export const addChatReaction = writes('addChatReaction', async (write, { params }) => ({
  message: await setReaction(write, params.uid, params, true),
}));
