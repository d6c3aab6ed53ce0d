/** Notifications of chat rooms, as far as reading and deleting messages changes them (docs/product/chat.md 3.2). */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';

interface RoomKey {
  bid: number;
  id: string;
}

/** Path in the app that a notification of a message opens: its place in the room, or in its thread. */
export function messageLink({
  room_id,
  root_id,
  position,
}: Pick<Row<'chat_messages'>, 'room_id' | 'root_id' | 'position'>): string {
  return root_id === null
    ? `/chats/${room_id}?at=${position}`
    : `${threadLinkPrefix(room_id, root_id)}&reply=${position}`;
}

/** Beginning of the links of the notifications of a thread. */
export function threadLinkPrefix(rid: string, rootId: string): string {
  return `/chats/${rid}?thread=${rootId}`;
}

/** SQL: whether notification `n` is about a message of the room, and not about a reply. */
export function isAboutRoom({ id }: Pick<RoomKey, 'id'>): Fragment<boolean> {
  // Without a place: those of former versions.
  return rawSql`(n.link = ${`/chats/${id}`} or starts_with(n.link, ${`/chats/${id}?at=`}))`;
}

/** Marks the caller's notifications of a room as read, without those of its threads. */
export async function readRoomNotifications({ db, caller }: Write, room: RoomKey): Promise<void> {
  await rawSql`
    update notifications n set read = true
    where n.uid = ${caller.uid} and not n.read and n.about_bid = ${room.bid} and ${isAboutRoom(room)}`.execute(
    db,
  );
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
