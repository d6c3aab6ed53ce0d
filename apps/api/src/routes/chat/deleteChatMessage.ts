import { deleteMessage } from '../../domain/chat/change-message.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a message. */
export const deleteChatMessage = writes('deleteChatMessage', async (write, { params }) => ({
  message: await deleteMessage(write, params.uid, params),
}));
