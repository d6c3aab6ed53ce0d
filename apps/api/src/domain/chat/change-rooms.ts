/** `updateChatRoom` and `updateChatState`. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import { managesRoom } from './chat-roles.ts';
import { type RoomAccess, requireChatRoomForWrite } from './room-access.ts';
import { emitOwnStateChanged, emitRoomChanged } from './room-events.ts';
import { showsReadPositions } from './member-rows.ts';
import { findReadPosition, markRead, saveState } from './read-state.ts';
import { loadRoom } from './room-rows.ts';

/**
 * Changes name and topic.
 *
 * @throws AppError of the guard, auth/forbidden, request/invalid for the name of another room
 */
export async function updateRoom(
  write: Write,
  uid: string,
  rid: string,
  patch: Wire['ChatRoomPatch'],
): Promise<Wire['ChatRoomAnswer']> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  const { lang } = write.caller;
  if (room.kind !== 'direct' && !managesRoom(room.role)) throw new AppError('auth/forbidden');
  if (room.kind !== 'group' && patch.name !== undefined) throw invalidField(lang, '/room/name', 'other');
  const name = patch.name === undefined ? room.name : cleanName(lang, '/room/name', storable(patch.name));
  const topic = patch.topic === undefined ? room.topic : storable(patch.topic).trim();
  if (name !== room.name || topic !== room.topic) {
    await write.db
      .updateTable('chat_rooms')
      .set({ name, topic, updated_at: write.context.clock.now() })
      .where('bid', '=', room.bid)
      .where('id', '=', room.id)
      .execute();
    emitRoomChanged(write, room);
  }
  return loadRoom(write, room.bid, room.id);
}

/**
 * Sets what the caller has read and hears of a room; a position after the last one means all.
 *
 * @throws AppError of the guard
 */
export async function updateState(
  write: Write,
  uid: string,
  rid: string,
  { read_position, muted }: Wire['ChatStatePatch'],
): Promise<Wire['ChatRoomAnswer']> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  const shown = read_position === undefined ? undefined : await setReadPosition(write, room, read_position);
  if (muted !== undefined) await saveState(write, room, { muted });
  if (read_position !== undefined || muted !== undefined) emitOwnStateChanged(write, room, shown);
  return loadRoom(write, room.bid, room.id);
}

/** Returns the position if it changed and the other members may see it. */
async function setReadPosition(write: Write, room: RoomAccess, wanted: number): Promise<number | undefined> {
  const position = Math.min(wanted, room.last_position);
  const before = await findReadPosition(write, room);
  await markRead(write, room, position);
  if (position === before) return undefined;
  return (await showsReadPositions(write.db, room.bid, room.id)) ? position : undefined;
}
