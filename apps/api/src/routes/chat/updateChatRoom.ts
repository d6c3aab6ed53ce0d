import { updateRoom } from '../../domain/chat/change-rooms.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes name and topic of a chat room. */
export const updateChatRoom = writes('updateChatRoom', (write, { params, body }) =>
  updateRoom(write, params.uid, params.rid, body.room),
);
