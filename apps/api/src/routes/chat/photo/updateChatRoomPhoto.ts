import { changeRoomPhoto } from '../../../domain/chat/change-rooms.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Changes the picture of a group. */
export const updateChatRoomPhoto = writes('updateChatRoomPhoto', (write, { params, body }) =>
  changeRoomPhoto(write, params.uid, params.rid, body),
);
