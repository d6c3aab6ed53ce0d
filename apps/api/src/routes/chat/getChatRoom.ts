import { getRoom } from '../../domain/chat/rooms.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A chat room with its members. */
export const getChatRoom = reads('getChatRoom', (read, { params }) => getRoom(read, params.uid, params.rid));
