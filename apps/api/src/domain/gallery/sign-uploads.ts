/** The two steps of every upload, to a ticket or a chat room: signing it, and keeping the file that has arrived. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Act, Read } from '../context.ts';
import { type FileKind, sniffFile } from './file-kinds.ts';
import { cleanFileName } from './file-names.ts';
import { requireRoom } from './room.ts';
import { removeInfected } from './scan-files.ts';
import { type RoomUpload, type TicketUpload, type Upload, writeUploadToken } from './upload-tokens.ts';

/** Lifetime of an upload URL, sufficient for slow connections, in milliseconds. */
const uploadMs = 60 * 60_000;

/** What a file is uploaded to. */
export type UploadTarget =
  | Pick<TicketUpload, 'bid' | 'ticketId'>
  | Pick<RoomUpload, 'bid' | 'roomId' | 'uid'>;

/**
 * Signs the upload of one file; the caller has checked who may upload.
 *
 * @throws AppError file/too-large, file/storage-full, request/invalid
 */
export async function signUpload(
  read: Read,
  target: UploadTarget,
  file: { name: string; size: number },
): Promise<Wire['SignedUpload']> {
  const { storage, clock, config } = read.context;
  const { bid } = target;
  const { size } = file;
  const name = cleanFileName(read.caller.lang, 'name', file.name);
  if (size > config.files.mostBytes) throw new AppError('file/too-large');
  await requireRoom(read, bid, size);
  const id = newClientId();
  const expires = new Date(clock.now().getTime() + uploadMs);
  const { url, headers } = await storage.signUpload({ bid, id }, size, expires);
  return {
    token: writeUploadToken(storage.secret, { ...target, id, name, size, expires: expires.getTime() }),
    method: 'PUT',
    url,
    headers,
    expires_at: expires.toISOString(),
    most_bytes: config.files.mostBytes,
  };
}

/**
 * Moves an arrived file to its final place in the store, has it scanned for viruses, and detects its type. Not for use
 * in a transaction: store and scanner may be slow.
 *
 * @throws AppError file/upload-expired, file/not-uploaded, file/infected, file/scan-unavailable, server/busy
 */
export async function keepUpload({ context }: Act, upload: Upload): Promise<FileKind> {
  // The sweep removes uploads that were never attached, which a late request could coincide with.
  if (upload.expires < context.clock.now().getTime()) throw new AppError('file/upload-expired');
  const stored = await context.storage.keep(upload);
  if (stored?.size !== upload.size) throw new AppError('file/not-uploaded');
  // It can be read by nobody yet: it has no row.
  await removeInfected(context, upload);
  return sniffFile(stored.head, upload.name);
}
