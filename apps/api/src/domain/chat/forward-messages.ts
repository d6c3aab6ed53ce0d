/** Forwarded messages (docs/product/chat.md 2.11). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { loadLivingMessage } from './message-rows.ts';
import { type RoomAccess, requireChatRoom } from './room-access.ts';

/** A forwarded message as the database has it: its author may change their name. */
type StoredForward = Omit<Wire['ChatForwarded'], 'by_name'>;

/**
 * The message to be stored with the one that forwards it. Forwarding a message that itself only forwards another one stores the original.
 *
 * @throws AppError of the guard of its room, chat/room-not-found for a room of another business, chat/message-not-found
 */
export async function loadForward(
  write: Write,
  { bid }: RoomAccess,
  { room_id, message_id }: Wire['ChatForward'],
): Promise<StoredForward> {
  const room = await requireChatRoom(write, 'me', room_id);
  if (room.bid !== bid) throw new AppError('chat/room-not-found');
  const { message } = await loadLivingMessage(write, room, message_id);
  if (message.text === '' && message.files.length === 0 && message.forwarded) {
    const { by_name: _, ...forwarded } = message.forwarded;
    return forwarded;
  }
  const { id, position, root_id, uid, text, files, created_at } = message;
  return { id, room_id, position, root_id, uid, text, file_names: files.map(({ name }) => name), created_at };
}
