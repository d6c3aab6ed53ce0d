/**
 * Upload of a file to a ticket: the client requests a signed URL, sends the file to the store and attaches it to the
 * ticket.
 */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Act, Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { type FileRow, presentFile, selectFiles } from './file-rows.ts';
import { tellOfFile } from './file-history.ts';
import { requireRoom, takeRoom } from './room.ts';
import { keepUpload, signUpload } from './sign-uploads.ts';
import { type TicketUpload, readUploadToken } from './upload-tokens.ts';

/** Parameters of an upload request. */
export interface UploadRequest {
  page: number;
  ticket_id: string;
  name: string;
  size: number;
}

/** @throws AppError ticket/not-found, auth/forbidden, file/too-large, file/storage-full, request/invalid */
export async function requestUpload(read: Read, upload: UploadRequest): Promise<Wire['SignedUpload']> {
  const { page: bid, ticket_id: ticketId } = upload;
  await requireTicket(read, bid, ticketId, { permission: 'gallery' });
  return signUpload(read, { bid, ticketId }, upload);
}

/**
 * Attaches an upload to its ticket. The store is accessed outside of any transaction, because it may be slow.
 *
 * @throws AppError file/invalid, file/upload-expired, file/not-uploaded, file/storage-full and those of the guard
 */
export async function addFile(act: Act, bid: number, token: string): Promise<Wire['GalleryFile']> {
  await requireBusiness(act, bid);
  const upload = readUploadToken(act.context.storage.secret, token);
  if (upload?.bid !== bid || !('ticketId' in upload)) throw new AppError('file/invalid');
  await requireTicket(act, bid, upload.ticketId, { permission: 'gallery' });
  const existing = await findFile(act, upload);
  if (existing) return presentFile(act.context, existing);
  const kind = await keepUpload(act, upload);
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
  { bid, id, ticketId, name, size }: TicketUpload,
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
async function findFile(read: Read, { bid, id }: TicketUpload): Promise<FileRow | undefined> {
  const row = await selectFiles(read, bid).where('f.id', '=', id).executeTakeFirst();
  if (row && row.deleted_at !== null) throw new AppError('file/not-found');
  return row;
}
