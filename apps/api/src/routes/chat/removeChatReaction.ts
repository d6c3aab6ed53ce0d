import { setReaction } from '../../domain/chat/change-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a reaction of the caller from a message. */
export const removeChatReaction = writes('removeChatReaction', async (write, { params }) => ({
  message: await setReaction(write, params.uid, params, false),
}));
