import { listPins } from '../../../domain/chat/pin-messages.ts';
import { reads } from '../../../http/pipeline/handlers.ts';

/** The pinned messages of a room. */
export const listChatPins = reads('listChatPins', async (read, { params }) => ({
  messages: await listPins(read, params.uid, params.rid),
}));
