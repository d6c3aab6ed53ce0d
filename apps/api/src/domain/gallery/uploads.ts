/**
 * Upload of a file to a ticket: the client requests a signed URL, sends the file to the store and attaches it to the
 * ticket.
 */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Act, Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { sniffFile } from './file-kinds.ts';
import { cleanFileName } from './file-names.ts';
import { type FileRow, presentFile, selectFiles } from './file-rows.ts';
import { tellOfFile } from './file-history.ts';
import { requireRoom, takeRoom } from './room.ts';
import { type Upload, readUploadToken, writeUploadToken } from './upload-tokens.ts';

/** Lifetime of an upload URL, sufficient for slow connections, in milliseconds. */
const uploadMs = 60 * 60_000;

/** Parameters of an upload request. */
export interface UploadRequest {
  page: number;
  ticket_id: string;
  name: string;
  size: number;
}

/** @throws AppError ticket/not-found, auth/forbidden, file/too-large, file/storage-full, request/invalid */
export async function requestUpload(read: Read, upload: UploadRequest): Promise<Wire['SignedUpload']> {
  const { storage, clock, config } = read.context;
  const { page: bid, ticket_id: ticketId, size } = upload;
  await requireTicket(read, bid, ticketId, { permission: 'gallery' });
  const name = cleanFileName(read.caller.lang, 'name', upload.name);
  if (size > config.files.mostBytes) throw new AppError('file/too-large');
  await requireRoom(read, bid, size);
  const id = newClientId();
  const expires = new Date(clock.now().getTime() + uploadMs);
  const { url, headers } = await storage.signUpload({ bid, id }, size, expires);
  return {
    token: writeUploadToken(storage.secret, { bid, ticketId, id, name, size, expires: expires.getTime() }),
    method: 'PUT',
    url,
    headers,
    expires_at: expires.toISOString(),
    most_bytes: config.files.mostBytes,
  };
}

/**
 * Attaches an upload to its ticket. The store is accessed outside of any transaction, because it may be slow.
 *
 * @throws AppError file/invalid, file/upload-expired, file/not-uploaded, file/storage-full and those of the guard
 */
export async function addFile(act: Act, bid: number, token: string): Promise<Wire['GalleryFile']> {
  await requireBusiness(act, bid);
  const upload = readUploadToken(act.context.storage.secret, token);
  if (upload?.bid !== bid) throw new AppError('file/invalid');
  await requireTicket(act, bid, upload.ticketId, { permission: 'gallery' });
  const existing = await findFile(act, upload);
  if (existing) return presentFile(act.context, existing);
  // The sweep removes uploads that were never attached, which a late request could coincide with.
  if (upload.expires < act.context.clock.now().getTime()) throw new AppError('file/upload-expired');

  const stored = await act.context.storage.keep(upload);
  if (stored?.size !== upload.size) throw new AppError('file/not-uploaded');
  const kind = await sniffFile(stored.head, upload.name);
  const row = await act.write(async (write) => {
    const { ticket } = await requireTicket(write, bid, upload.ticketId, { permission: 'gallery' });
    await takeRoom(write, bid, 0);
    if (await insertFile(write, upload, kind)) {
      // Beyond the quota the transaction is rolled back; the sweep removes the stored file.
      await requireRoom(write, bid, 0);
      await tellOfFile(write, ticket, { from: null, to: upload.name });
    }
    return findFile(write, upload);
  });
  if (!row) throw new AppError('file/not-found');
  return presentFile(act.context, row);
}

/** Inserts the file and returns whether it is new: repeated requests with one token create one file. */
async function insertFile(
  write: Write,
  { bid, id, ticketId, name, size }: Upload,
  { mime, type }: { mime: string; type: number },
): Promise<boolean> {
  const inserted = await write.db
    .insertInto('gallery_files')
    .values({
      bid,
      id,
      ticket_id: ticketId,
      type,
      name,
      mime,
      size,
      uid: write.caller.uid,
      created_at: write.context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The file of an upload. A file that was deleted since is not restored this way. @throws AppError file/not-found */
async function findFile(read: Read, { bid, id }: Upload): Promise<FileRow | undefined> {
  const row = await selectFiles(read, bid).where('f.id', '=', id).executeTakeFirst();
  if (row && row.deleted_at !== null) throw new AppError('file/not-found');
  return row;
}
