/** `pinChatMessage`, `unpinChatMessage` and `listChatPins` (docs/product/chat.md 2.8). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Read, Write } from '../context.ts';
import { changeMessage, emitChanged, requireMessage } from './change-message.ts';
import { managesRoom } from './chat-roles.ts';
import { type StoredMessage, presentMessage } from './message-files.ts';
import { type MessagePath, messageJson } from './message-rows.ts';
import { type RoomAccess, requireChatRoom } from './room-access.ts';
import { emitRoomChanged } from './room-events.ts';

/**
 * Pins a message to its room, or unpins it.
 *
 * @throws AppError of the guard, chat/message-not-found, auth/forbidden, chat/too-many-pins
 */
export async function setPin(
  write: Write,
  uid: string,
  path: MessagePath,
  isPinned: boolean,
): Promise<Wire['ChatMessage']> {
  const { room, row } = await requireMessage(write, uid, path);
  if (!mayPin(room)) throw new AppError('auth/forbidden');
  if ((row.pinned_at !== null) === isPinned) return row.message;
  if (isPinned) await requireSpaceForPin(write, room);
  await changeMessage(write, row, { pinned_at: isPinned ? write.context.clock.now() : null });
  emitRoomChanged(write, room);
  return emitChanged(write, room, row);
}

/** The pinned messages of a room, the one that was pinned last first. @throws AppError of the guard */
export async function listPins(read: Read, uid: string, rid: string): Promise<Wire['ChatMessage'][]> {
  const { bid, id } = await requireChatRoom(read, uid, rid);
  const rows = await rawSql<{ message: StoredMessage }>`
    select ${messageJson} as message from chat_messages m left join users u on u.uid = m.uid
    where m.bid = ${bid} and m.room_id = ${id} and m.pinned_at is not null
    order by m.pinned_at desc, m.position desc`.execute(read.db);
  return Promise.all(rows.map(({ message }) => presentMessage(read.context, bid, message)));
}

/** Whether the caller may pin messages: in a direct room both people may. */
function mayPin({ kind, role }: RoomAccess): boolean {
  return kind === 'direct' || managesRoom(role);
}

/** Requires space for one more pin in the room, which is locked. @throws AppError chat/too-many-pins */
async function requireSpaceForPin({ db }: Write, { bid, id }: RoomAccess): Promise<void> {
  const limit = limits.pinsOfChatRoom;
  const [row] = await rawSql<{ count: number }>`
    select count(*)::int as count from chat_messages
    where bid = ${bid} and room_id = ${id} and pinned_at is not null`.execute(db);
  if ((row?.count ?? 0) >= limit)
    throw new AppError('chat/too-many-pins', { values: { limit: String(limit) } });
}
