import { listRooms } from '../../domain/chat/rooms.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The caller's chat rooms in a business. */
export const listChatRooms = reads('listChatRooms', async (read, { params, query }) => ({
  rooms: await listRooms(read, params.uid, query.bid),
}));
