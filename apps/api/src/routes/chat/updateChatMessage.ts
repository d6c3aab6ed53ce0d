import { updateMessage } from '../../domain/chat/change-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a message of the caller. */
export const updateChatMessage = writes('updateChatMessage', async (write, { params, body }) => ({
  message: await updateMessage(write, params.uid, params, body.message),
}));
