/** Former texts of edited messages (docs/product/chat.md 2.4). */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../db/raw-sql.ts';
import type { Read, Write } from '../context.ts';
import { type MessagePath, type MessageRow, loadLivingMessage } from './message-rows.ts';
import { requireChatRoom } from './room-access.ts';

/** Number of former texts that are kept of a message; older ones are deleted. */
const keptEdits = 50;

/** `listChatEdits`: the latest one first. @throws AppError of the guard, chat/message-not-found */
export async function listEdits(
  read: Read,
  uid: string,
  { rid, mid }: MessagePath,
): Promise<Wire['ChatEdit'][]> {
  const room = await requireChatRoom(read, uid, rid);
  const { bid, id } = await loadLivingMessage(read, room, mid);
  const rows = await read.db
    .selectFrom('chat_message_edits')
    .select(['text', 'written_at'])
    .where('bid', '=', bid)
    .where('message_id', '=', id)
    .orderBy('written_at', 'desc')
    .execute();
  return rows.map(({ text, written_at }) => ({ text, written_at: written_at.toISOString() }));
}

/** Keeps the text of a message that is about to change. */
export async function keepFormerText(
  { db }: Write,
  { bid, id, text, created_at, edited_at }: MessageRow,
): Promise<void> {
  await db
    .insertInto('chat_message_edits')
    .values({ bid, message_id: id, text, written_at: edited_at ?? created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rawSql`
    delete from chat_message_edits where bid = ${bid} and message_id = ${id} and written_at in (
      select written_at from chat_message_edits where bid = ${bid} and message_id = ${id}
      order by written_at desc offset ${keptEdits})`.execute(db);
}

/** Deletes the former texts of a deleted message. */
export async function deleteFormerTexts({ db }: Write, { bid, id }: MessageRow): Promise<void> {
  await db.deleteFrom('chat_message_edits').where('bid', '=', bid).where('message_id', '=', id).execute();
}
