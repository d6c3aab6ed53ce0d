/** Notifications of chat rooms, as far as reading and deleting messages changes them (docs/product/chat.md 3.2). */
import type { Write } from '../context.ts';

interface RoomKey {
  bid: number;
  id: string;
}

/** Path in the app that a notification of a room opens. */
export function roomLink({ id }: Pick<RoomKey, 'id'>): string {
  return `/chats/${id}`;
}

/** Marks the caller's notifications of a room as read. */
export async function readRoomNotifications({ db, caller }: Write, room: RoomKey): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('uid', '=', caller.uid)
    .where('read', '=', false)
    .where('about_bid', '=', room.bid)
    .where('link', '=', roomLink(room))
    .execute();
}

/** Deletes the notifications of a deleted message. */
export async function deleteMessageNotifications(
  { db }: Write,
  { bid }: RoomKey,
  messageId: string,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('about_bid', '=', bid)
    .where('about_comment', '=', messageId)
    .execute();
}
