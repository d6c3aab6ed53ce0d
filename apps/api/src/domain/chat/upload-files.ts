/**
 * `requestChatUpload` and `addChatFile`: upload of a file to a chat room, for a message of the caller
 * (docs/product/chat.md 2.6).
 */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Act, Read, Write } from '../context.ts';
import type { FileKind } from '../gallery/file-kinds.ts';
import { requireRoom, takeRoom } from '../gallery/room.ts';
import { keepUpload, signUpload } from '../gallery/sign-uploads.ts';
import { type RoomUpload, readUploadToken } from '../gallery/upload-tokens.ts';
import { type StoredChatFile, fileJson, presentChatFile } from './message-files.ts';
import { requireChatRoom, requireChatRoomForWrite } from './room-access.ts';

/** @throws AppError of the guard, file/too-large, file/storage-full, request/invalid */
export async function requestChatUpload(
  read: Read,
  uid: string,
  rid: string,
  file: { name: string; size: number },
): Promise<Wire['SignedUpload']> {
  const { bid, id: roomId } = await requireChatRoom(read, uid, rid);
  return signUpload(read, { bid, roomId, uid: read.caller.uid }, file);
}

/**
 * Adds an upload of the caller to its room. The store is accessed outside of any transaction, because it may be slow.
 *
 * @throws AppError of the guard, file/invalid (also for the token of another user, room or ticket), file/upload-expired,
 *   file/not-uploaded, file/storage-full, file/not-found for a file that was deleted since
 */
export async function addChatFile(
  act: Act,
  uid: string,
  rid: string,
  token: string,
): Promise<Wire['ChatFile']> {
  const room = await requireChatRoom(act, uid, rid);
  const upload = readUploadToken(act.context.storage.secret, token);
  if (upload?.bid !== room.bid || !('roomId' in upload)) throw new AppError('file/invalid');
  if (upload.roomId !== room.id || upload.uid !== act.caller.uid) throw new AppError('file/invalid');
  const existing = await findFile(act, upload);
  if (existing) return presentChatFile(act.context, room.bid, existing);
  const kind = await keepUpload(act, upload);
  const file = await act.write(async (write) => {
    const { bid } = await requireChatRoomForWrite(write, uid, rid);
    await takeRoom(write, bid, 0);
    // Beyond the quota the transaction is rolled back; the sweep removes the stored file.
    if (await insertFile(write, upload, kind)) await requireRoom(write, bid, 0);
    return findFile(write, upload);
  });
  if (!file) throw new AppError('file/not-found');
  return presentChatFile(act.context, room.bid, file);
}

/** Inserts the file and returns whether it is new: repeated requests with one token create one file. */
async function insertFile(
  { db, context }: Write,
  { bid, id, roomId, uid, name, size }: RoomUpload,
  { mime, type }: FileKind,
): Promise<boolean> {
  const inserted = await db
    .insertInto('chat_files')
    .values({ bid, id, room_id: roomId, type, name, mime, size, uid, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The file of an upload. @throws AppError file/not-found for one that was deleted since */
async function findFile(
  { db }: Pick<Read, 'db'>,
  { bid, id }: RoomUpload,
): Promise<StoredChatFile | undefined> {
  const [row] = await rawSql<{ file: StoredChatFile; deleted_at: Date | null }>`
    select ${fileJson} as file, f.deleted_at from chat_files f where f.bid = ${bid} and f.id = ${id}`.execute(
    db,
  );
  if (row && row.deleted_at !== null) throw new AppError('file/not-found');
  return row?.file;
}
