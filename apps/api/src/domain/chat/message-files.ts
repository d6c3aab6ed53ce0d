/** Files of chat messages (docs/product/chat.md 2.6). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Context, Write } from '../context.ts';
import { signAddresses } from '../gallery/file-rows.ts';
import type { RoomAccess } from './room-access.ts';

/** A file as the database has it: without addresses. */
export type StoredChatFile = Omit<Wire['ChatFile'], 'url' | 'download_url'>;

/** A message as the database has it. */
export type StoredMessage = Omit<Wire['ChatMessage'], 'files'> & { files: StoredChatFile[] };

/** SQL: file `f` as a JSON object. */
export const fileJson: Fragment<StoredChatFile> = rawSql`json_build_object(
  'id', f.id, 'type', f.type, 'name', f.name, 'mime', f.mime, 'size', f.size)`;

/** SQL: the files of message `m`. */
export const filesOfMessage: Fragment<StoredChatFile[]> = rawSql`(
  select coalesce(json_agg(${fileJson} order by f.place), '[]') from chat_files f
  where f.bid = m.bid and f.message_id = m.id and f.deleted_at is null)`;

/** A message with signed addresses of its files. */
export async function presentMessage(
  context: Context,
  bid: number,
  message: StoredMessage,
): Promise<Wire['ChatMessage']> {
  const files = await Promise.all(message.files.map((file) => presentChatFile(context, bid, file)));
  return { ...message, files };
}

/** A file with its signed addresses. */
export async function presentChatFile(
  context: Context,
  bid: number,
  file: StoredChatFile,
): Promise<Wire['ChatFile']> {
  return { ...file, ...(await signAddresses(context, { ...file, bid })) };
}

/**
 * Gives files that the caller has added to the room to a new message.
 *
 * @throws AppError file/not-found for a file that is missing, foreign, removed, or of another message
 */
export async function attachFiles(
  { db, caller }: Write,
  room: Pick<RoomAccess, 'bid' | 'id'>,
  mid: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const attached = await rawSql`
    update chat_files f set message_id = ${mid}, place = wanted.place
    from unnest(${wanted}::text[]) with ordinality wanted (id, place)
    where f.bid = ${room.bid} and f.id = wanted.id and f.room_id = ${room.id} and f.uid = ${caller.uid}
      and f.message_id is null and f.deleted_at is null
    returning f.id`.execute(db);
  if (attached.length < wanted.length) throw new AppError('file/not-found');
}

/** Deletes the files of a message; the sweep removes them from the store. */
export async function deleteFilesOfMessage(
  { db, context }: Write,
  { bid, id }: { bid: number; id: string },
): Promise<void> {
  await db
    .updateTable('chat_files')
    .set({ deleted_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('message_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
