/** `updateChatMessage`, `deleteChatMessage`, `addChatReaction` and `removeChatReaction`. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { RowChange } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { managesRoom } from './chat-roles.ts';
import { countReplies, readText } from './create-message.ts';
import { deleteFormerTexts, keepFormerText } from './message-edits.ts';
import { deleteFilesOfMessage } from './message-files.ts';
import { type MessagePath, type MessageRow, loadLivingMessage, loadMessage } from './message-rows.ts';
import { deleteTicketsOfMessage } from './tickets/message-tickets.ts';
import { type RoomAccess, requireOpenRoom } from './room-access.ts';
import { emitMessage, emitRoomChanged } from './room-events.ts';
import { findMentioned } from './room-mentions.ts';
import { deleteMessageNotifications } from './room-notifications.ts';

/**
 * Changes the text of a message of the caller; its files stay.
 *
 * @throws AppError of the guard, chat/message-not-found, auth/forbidden, chat/message-required
 */
export async function updateMessage(
  write: Write,
  uid: string,
  { rid, mid }: MessagePath,
  patch: Wire['ChatMessagePatch'],
): Promise<Wire['ChatMessage']> {
  const { room, row } = await requireMessage(write, uid, { rid, mid });
  if (row.uid !== write.caller.uid) throw new AppError('auth/forbidden');
  const text = readText(patch.text, write.caller, row.message.files.length > 0 || row.forwarded !== null);
  if (text === row.text) return row.message;
  const mentioned = await findMentioned(write, room, text);
  await keepFormerText(write, row);
  await changeMessage(write, row, { text, mentioned, edited_at: write.context.clock.now() });
  return emitChanged(write, room, row, { notifies: mentioned.length > 0 });
}

/**
 * Deletes a message of the caller, or any as owner or admin; its place stays.
 *
 * @throws AppError of the guard, chat/message-not-found, auth/forbidden
 */
export async function deleteMessage(
  write: Write,
  uid: string,
  { rid, mid }: MessagePath,
): Promise<Wire['ChatMessage']> {
  const { room, row } = await requireMessage(write, uid, { rid, mid });
  if (row.uid !== write.caller.uid && !managesRoom(room.role)) throw new AppError('auth/forbidden');
  await changeMessage(write, row, {
    text: '',
    mentioned: [],
    forwarded: null,
    pinned_at: null,
    deleted_at: write.context.clock.now(),
  });
  const { db } = write;
  await db.deleteFrom('chat_reactions').where('bid', '=', row.bid).where('message_id', '=', row.id).execute();
  await deleteFormerTexts(write, row);
  await deleteFilesOfMessage(write, row);
  await deleteTicketsOfMessage(write, row);
  await deleteMessageNotifications(write, room, row.id);
  if (row.root_id !== null) await countReplies(write, { bid: row.bid, id: row.root_id });
  if (row.pinned_at !== null) emitRoomChanged(write, room);
  return emitChanged(write, room, row);
}

/** Adds or removes a reaction of the caller. @throws AppError of the guard, chat/message-not-found */
export async function setReaction(
  write: Write,
  uid: string,
  { reaction, ...path }: MessagePath & { reaction: Wire['Reaction'] },
  isSet: boolean,
): Promise<Wire['ChatMessage']> {
  const { room, row } = await requireMessage(write, uid, path);
  const hasChanged = await (isSet ? insertReaction : deleteReaction)(write, row, reaction);
  return hasChanged ? emitChanged(write, room, row) : row.message;
}

/**
 * Requires a message of a room of the caller that was not deleted. The room is locked, and not archived.
 *
 * @throws AppError of the guard, chat/archived, chat/message-not-found
 */
export async function requireMessage(
  write: Write,
  uid: string,
  { rid, mid }: MessagePath,
): Promise<{ room: RoomAccess; row: MessageRow }> {
  const room = await requireOpenRoom(write, uid, rid);
  return { room, row: await loadLivingMessage(write, room, mid) };
}

/** Changes the row of a message. */
export async function changeMessage(
  { db }: Write,
  { bid, id }: MessageRow,
  changes: RowChange<'chat_messages'>,
): Promise<void> {
  await db.updateTable('chat_messages').set(changes).where('bid', '=', bid).where('id', '=', id).execute();
}

/** Returns whether the reaction is new. */
async function insertReaction(
  { db, caller, context }: Write,
  { bid, id }: MessageRow,
  reaction: Wire['Reaction'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_reactions')
    .values({ bid, message_id: id, uid: caller.uid, reaction, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether the reaction existed. */
async function deleteReaction(
  { db, caller }: Write,
  { bid, id }: MessageRow,
  reaction: Wire['Reaction'],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_reactions')
    .where('bid', '=', bid)
    .where('message_id', '=', id)
    .where('reaction', '=', reaction)
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Emits the message after the change, with the beginning of its thread, and returns it. */
export async function emitChanged(
  write: Write,
  room: RoomAccess,
  { id, root_id }: MessageRow,
  { notifies } = { notifies: false },
): Promise<Wire['ChatMessage']> {
  const changed = await loadMessage(write, room, id);
  const root = root_id === null ? null : await loadMessage(write, room, root_id);
  emitMessage(write, changed, { root, notifies });
  return changed.message;
}
