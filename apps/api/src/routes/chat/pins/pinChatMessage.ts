import { setPin } from '../../../domain/chat/pin-messages.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Pins a message to its room. */
export const pinChatMessage = writes('pinChatMessage', async (write, { params }) => ({
  message: await setPin(write, params.uid, params, true),
}));
