/** `sendChatTyping` (docs/product/chat.md 3.4). */
import type { Wire } from '@minga/contract';
import type { Act } from '../context.ts';
import { loadLivingMessage } from './message-rows.ts';
import { requireChatRoom } from './room-access.ts';

/**
 * Announces to the other members of a room that the caller is writing in it, or in the thread of a message.
 *
 * @throws AppError of the guard, chat/message-not-found for a missing or deleted message
 */
export async function announceTyping(
  act: Act,
  uid: string,
  rid: string,
  { root_id }: Wire['ChatTyping'],
): Promise<void> {
  const { bid, id: roomId } = await requireChatRoom(act, uid, rid);
  const message = root_id === undefined ? null : await loadLivingMessage(act, { bid, id: roomId }, root_id);
  const rootId = message && (message.root_id ?? message.id);
  act.announce({ type: 'chat-typing', bid, by: act.caller.uid, byName: act.caller.name, roomId, rootId });
}
