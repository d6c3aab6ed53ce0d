/** `updateChatRoom`, `updateChatRoomPhoto`, `deleteChatRoomPhoto` and `updateChatState`. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import { readPhoto } from '../users/photos.ts';
import { managesRoom } from './chat-roles.ts';
import { type RoomAccess, requireChatRoomForWrite } from './room-access.ts';
import { emitOwnStateChanged, emitRoomChanged } from './room-events.ts';
import { showsReadPositions } from './member-rows.ts';
import { type StateChanges, findReadPosition, markRead, readingUntil, saveState } from './read-state.ts';
import { loadRoom } from './room-rows.ts';

/**
 * Changes name and topic, archives the room or takes it back.
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
  const wasArchived = room.archived_at !== null;
  const isArchived = patch.archived ?? wasArchived;
  if (name !== room.name || topic !== room.topic || isArchived !== wasArchived) {
    const now = write.context.clock.now();
    const archived_at = isArchived ? (room.archived_at ?? now) : null;
    await write.db
      .updateTable('chat_rooms')
      .set({ name, topic, archived_at, updated_at: now })
      .where('bid', '=', room.bid)
      .where('id', '=', room.id)
      .execute();
    emitRoomChanged(write, room);
  }
  return loadRoom(write, room.bid, room.id);
}

/**
 * Replaces the picture of a group; the address changes, and the former picture is deleted.
 *
 * @throws AppError of the guard, auth/forbidden, request/invalid for another kind of room and anything but webp and png
 */
export async function changeRoomPhoto(
  write: Write,
  uid: string,
  rid: string,
  { photo }: Wire['NewPhoto'],
): Promise<Wire['ChatRoomAnswer']> {
  const { bid, id } = await requireGroupToChange(write, uid, rid);
  const row = readPhoto(write, photo);
  await write.db
    .insertInto('chat_room_photos')
    .values({ bid, room_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['bid', 'room_id']).doUpdateSet(row))
    .execute();
  return storePhotoChange(write, { bid, id });
}

/**
 * Removes the picture of a group; no effect if there is none.
 *
 * @throws AppError of the guard, auth/forbidden, request/invalid for another kind of room
 */
export async function deleteRoomPhoto(
  write: Write,
  uid: string,
  rid: string,
): Promise<Wire['ChatRoomAnswer']> {
  const { bid, id } = await requireGroupToChange(write, uid, rid);
  const deleted = await write.db
    .deleteFrom('chat_room_photos')
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .returning('id')
    .execute();
  return deleted.length > 0 ? storePhotoChange(write, { bid, id }) : loadRoom(write, bid, id);
}

/** The picture of a group is changed by those who change its name (docs/product/chat.md 1.2). */
async function requireGroupToChange(write: Write, uid: string, rid: string): Promise<RoomAccess> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  if (room.kind !== 'group') throw invalidField(write.caller.lang, '/photo', 'other');
  if (!managesRoom(room.role)) throw new AppError('auth/forbidden');
  return room;
}

async function storePhotoChange(
  write: Write,
  room: { bid: number; id: string },
): Promise<Wire['ChatRoomAnswer']> {
  await write.db
    .updateTable('chat_rooms')
    .set({ updated_at: write.context.clock.now() })
    .where('bid', '=', room.bid)
    .where('id', '=', room.id)
    .execute();
  emitRoomChanged(write, room);
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
  { read_position, reading, ...hears }: Wire['ChatStatePatch'],
): Promise<Wire['ChatRoomAnswer']> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  const shown = read_position === undefined ? undefined : await setReadPosition(write, room, read_position);
  const changes = {
    ...toHeard(hears),
    ...(reading === undefined ? {} : { reading_until: readingUntil(write, reading) }),
  };
  if (Object.keys(changes).length > 0) await saveState(write, room, changes);
  const hasChanged = read_position !== undefined || hears.notify !== undefined || hears.muted !== undefined;
  if (hasChanged) emitOwnStateChanged(write, room, { readPosition: shown });
  return loadRoom(write, room.bid, room.id);
}

/** A muted room keeps what the person was notified of before. */
function toHeard({ notify, muted }: Pick<Wire['ChatStatePatch'], 'notify' | 'muted'>): StateChanges {
  if (notify === 'none') return { muted: true };
  if (notify !== undefined) return { muted: false, notify };
  return muted === undefined ? {} : { muted };
}

/** Returns the position if it changed and the other members may see it. */
async function setReadPosition(write: Write, room: RoomAccess, wanted: number): Promise<number | undefined> {
  const position = Math.min(wanted, room.last_position);
  const before = await findReadPosition(write, room);
  await markRead(write, room, position);
  if (position === before) return undefined;
  return (await showsReadPositions(write.db, room.bid, room.id)) ? position : undefined;
}
