/** What a person has read and hears of a room (docs/product/chat.md 3.1, 3.2). */
import type { Write } from '../context.ts';
import type { RoomAccess } from './room-access.ts';
import { readRoomNotifications } from './room-notifications.ts';

/**
 * Sets the position up to which the caller has read; with the last one, the notifications of the room are read, too.
 */
export async function markRead(write: Write, room: RoomAccess, position: number): Promise<void> {
  await saveState(write, room, { read_position: position });
  if (position >= room.last_position) await readRoomNotifications(write, room);
}

/** Position up to which the caller has read a room. */
export async function findReadPosition({ db, caller }: Write, { bid, id }: RoomAccess): Promise<number> {
  const row = await db
    .selectFrom('chat_states')
    .select('read_position')
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  return row?.read_position ?? 0;
}

/** Changes of what a person has read and hears of a room. */
export interface StateChanges {
  read_position?: number;
  muted?: boolean;
  notify?: 'all' | 'mentions';
  reading_until?: Date | null;
}

/** Time for which a person counts as reading after they announced it, in milliseconds. */
const readingMs = 60_000;

/** Until when the caller counts as reading after an announcement; null if they have left the place. */
export function readingUntil({ context }: Write, isReading: boolean): Date | null {
  return isReading ? new Date(context.clock.now().getTime() + readingMs) : null;
}

/** Changes what the caller has read and hears of a room. */
export async function saveState(
  { db, caller }: Write,
  { bid, id }: { bid: number; id: string },
  changes: StateChanges,
): Promise<void> {
  await db
    .insertInto('chat_states')
    .values({ bid, room_id: id, uid: caller.uid, ...changes })
    .onConflict((conflict) => conflict.columns(['bid', 'room_id', 'uid']).doUpdateSet(changes))
    .execute();
}
