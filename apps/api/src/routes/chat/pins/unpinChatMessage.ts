import { setPin } from '../../../domain/chat/pin-messages.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Unpins a message. */
export const unpinChatMessage = writes('unpinChatMessage', async (write, { params }) => ({
  message: await setPin(write, params.uid, params, false),
}));
