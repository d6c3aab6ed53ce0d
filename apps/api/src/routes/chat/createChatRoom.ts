import { requireChatRoom } from '../../domain/chat/room-access.ts';
import { createRoom } from '../../domain/chat/rooms.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Opens a chat room. */
export const createChatRoom = writes(
  'createChatRoom',
  (write, { params, body }) => createRoom(write, params.uid, body.room),
  { authorizeReplay: (read, { params }, { room }) => requireChatRoom(read, params.uid, room.id) },
);
