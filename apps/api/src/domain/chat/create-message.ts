/** `createChatMessage` and `createChatReply`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Caller, Write } from '../context.ts';
import { readMarkdown } from '../markdown.ts';
import { message } from '../messages.ts';
import { loadForward } from './forward-messages.ts';
import { attachFiles } from './message-files.ts';
import { markRead } from './read-state.ts';
import { type MessageRow, findMessage, loadLivingMessage, loadMessage } from './message-rows.ts';
import { type RoomAccess, peerOf, requireOpenRoom } from './room-access.ts';
import { emitMessage } from './room-events.ts';
import { requireBusinessMembers } from './room-members.ts';
import { followAsParticipants } from './threads/thread-states.ts';
import { findMentioned } from './room-mentions.ts';

/** Sends a message. @throws AppError of the guard and of `storeMessage` */
export async function createMessage(
  write: Write,
  uid: string,
  rid: string,
  input: Wire['NewChatMessage'],
): Promise<Wire['ChatMessage']> {
  const room = await requireOpenRoom(write, uid, rid);
  return storeMessage(write, room, null, input);
}

/**
 * Replies in the thread of a message.
 *
 * @throws AppError as `createMessage`, chat/message-not-found for a missing or deleted message, also at the beginning of
 *   the thread
 */
export async function createReply(
  write: Write,
  uid: string,
  { rid, mid }: { rid: string; mid: string },
  input: Wire['NewChatMessage'],
): Promise<Wire['ChatMessage']> {
  const room = await requireOpenRoom(write, uid, rid);
  const answered = await loadLivingMessage(write, room, mid);
  const root = answered.root_id === null ? answered : await loadLivingMessage(write, room, answered.root_id);
  return storeMessage(write, room, root, input);
}

/**
 * Stores a message at the next position of its room. The same message of the same person again returns the stored one.
 *
 * @throws AppError of `loadForward`, chat/message-required without text, files and a forwarded message, business/member-not-found in a direct room whose other
 *   person has left, file/not-found, request/invalid, also for an id that is taken
 */
async function storeMessage(
  write: Write,
  room: RoomAccess,
  root: MessageRow | null,
  input: Wire['NewChatMessage'],
): Promise<Wire['ChatMessage']> {
  const { files = [], forward } = input;
  const text = readText(input.text, write.caller, files.length > 0 || forward !== undefined);
  const existing = input.id === undefined ? null : await findMessage(write, room.bid, input.id);
  if (existing) return requireRepeated(write, room, root, existing);
  const peer = peerOf(room, write.caller.uid);
  if (peer !== null) await requireBusinessMembers(write, room.bid, [peer]);
  const forwarded = forward === undefined ? null : await loadForward(write, room, forward);
  const position = await takePosition(write, room);
  const id = input.id ?? newClientId();
  const created_at = write.context.clock.now();
  await insertMessage(write, room, { id, position, root_id: root?.id ?? null, text, forwarded, created_at });
  await attachFiles(write, room, id, files);
  const stored = await loadMessage(write, room, id);
  if (root) {
    await countReply(write, root, created_at);
    await followAsParticipants(write, root, stored);
    // A reply is no message of the room: others may be unread before it.
  } else await markRead(write, room, position);
  emitMessage(write, stored, {
    root: root && (await loadMessage(write, room, root.id)),
    notifies: root !== null || (await mayNotify(write, room, stored)),
    isNew: true,
  });
  return stored.message;
}

/** Whether a message, which is no reply, may concern somebody. */
async function mayNotify(
  { db }: Write,
  { bid, id, kind }: RoomAccess,
  { mentioned }: MessageRow,
): Promise<boolean> {
  if (kind === 'direct' || mentioned.length > 0) return true;
  const hearsAll = await rawSql`
    select from chat_states where bid = ${bid} and room_id = ${id} and notify = 'all' limit 1`.execute(db);
  return hearsAll.length > 0;
}

/**
 * The text as it is stored; empty only for a message with files.
 *
 * @throws AppError chat/message-required, request/invalid
 */
export function readText(text: string, { lang }: Caller, hasFiles: boolean): string {
  const clean = readMarkdown('/message/text', text, lang).trim();
  if (clean === '' && !hasFiles) throw new AppError('chat/message-required');
  return clean;
}

/** The stored message, if the caller sent it to the same place. @throws AppError request/invalid otherwise */
function requireRepeated(
  { caller }: Write,
  room: RoomAccess,
  root: MessageRow | null,
  existing: MessageRow,
): Wire['ChatMessage'] {
  const isSame =
    existing.room_id === room.id && existing.uid === caller.uid && existing.root_id === (root?.id ?? null);
  if (isSame) return existing.message;
  throw idTaken(caller);
}

function idTaken({ lang }: Caller): AppError {
  return new AppError('request/invalid', {
    fields: [{ path: '/message/id', message: message('idTaken', lang) }],
  });
}

/** The next position of the room, which is locked. */
async function takePosition({ db }: Write, { bid, id }: RoomAccess): Promise<number> {
  const { last_position } = await db
    .updateTable('chat_rooms')
    .set((of) => ({ last_position: of('last_position', '+', 1) }))
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('last_position')
    .executeTakeFirstOrThrow();
  return last_position;
}

/** @throws AppError request/invalid for an id that is taken */
async function insertMessage(
  write: Write,
  room: RoomAccess,
  own: Pick<MessageRow, 'id' | 'position' | 'root_id' | 'text' | 'created_at'> & {
    forwarded: Awaited<ReturnType<typeof loadForward>> | null;
  },
): Promise<void> {
  const { caller, db } = write;
  const mentioned = await findMentioned(write, room, own.text);
  const row = await db
    .insertInto('chat_messages')
    .values({
      ...own,
      forwarded: own.forwarded && JSON.stringify(own.forwarded),
      bid: room.bid,
      room_id: room.id,
      uid: caller.uid,
      mentioned,
    })
    // The id may have been used in another room meanwhile.
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw idTaken(caller);
}

/** Counts the replies of a thread, without deleted ones. */
export async function countReplies(
  { db }: Write,
  { bid, id }: Pick<MessageRow, 'bid' | 'id'>,
): Promise<void> {
  await rawSql`
    update chat_messages root set reply_count = counted.replies, last_reply_at = counted.latest
    from (select count(*)::int as replies, max(reply.created_at) as latest from chat_messages reply
      where reply.bid = ${bid} and reply.root_id = ${id} and reply.deleted_at is null) counted
    where root.bid = ${bid} and root.id = ${id}`.execute(db);
}

/** Counts one more reply. */
async function countReply({ db }: Write, { bid, id }: MessageRow, at: Date): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set((of) => ({ reply_count: of('reply_count', '+', 1), last_reply_at: at }))
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}
