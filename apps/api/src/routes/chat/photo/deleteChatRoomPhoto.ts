import { deleteRoomPhoto } from '../../../domain/chat/change-rooms.ts';
import { writes } from '../../../http/pipeline/handlers.ts';

/** Removes the picture of a group. */
export const deleteChatRoomPhoto = writes('deleteChatRoomPhoto', (write, { params }) =>
  deleteRoomPhoto(write, params.uid, params.rid),
);
