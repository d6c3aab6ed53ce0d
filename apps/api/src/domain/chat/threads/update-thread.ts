/** `updateChatThread` (docs/product/chat.md 2.3, 3.1). */
import type { Wire } from '@minga/contract';
import type { Write } from '../../context.ts';
import { type MessagePath, loadMessage } from '../message-rows.ts';
import { requireChatRoomForWrite } from '../room-access.ts';
import { emitOwnStateChanged } from '../room-events.ts';
import { readingUntil } from '../read-state.ts';
import { loadThreadState, readThreadNotifications, saveThreadState } from './thread-states.ts';

/**
 * Sets what the caller hears and has read of the thread of a message, also of one whose first message was deleted; a
 * position after the last one means all. Who begins to follow a thread has read it.
 *
 * @throws AppError of the guard, chat/message-not-found
 */
export async function updateThread(
  write: Write,
  uid: string,
  { rid, mid }: MessagePath,
  { following, read_position, reading }: Wire['ChatThreadStatePatch'],
): Promise<Wire['ChatThreadState']> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  const named = await loadMessage(write, room, mid);
  const root = named.root_id === null ? named : await loadMessage(write, room, named.root_id);
  const before = await loadThreadState(write, root);
  const position = read_position === undefined ? undefined : Math.min(read_position, room.last_position);
  const changes = {
    ...(following === undefined ? {} : { following }),
    ...(position === undefined ? {} : { read_position: position }),
    ...(reading === undefined ? {} : { reading_until: readingUntil(write, reading) }),
  };
  if (Object.keys(changes).length > 0) await saveThreadState(write, root, changes, room.last_position);
  const after = await loadThreadState(write, root);
  if (position !== undefined && after.unread === 0) await readThreadNotifications(write, root, root.id);
  if (after.following !== before.following || after.read_position !== before.read_position)
    emitOwnStateChanged(write, room, { rootId: root.id });
  return after;
}
