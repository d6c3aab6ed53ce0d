import { updateThread } from '../../../domain/chat/threads/update-thread.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Changes what the caller hears and has read of a thread. */
export const updateChatThread = writes('updateChatThread', async (write, { params, body }) => ({
  state: await updateThread(write, params.uid, params, body),
}));
