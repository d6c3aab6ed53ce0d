/** Rename, deletion and restoration of files of tickets. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { storable } from '../storable.ts';
import { refuseProtected } from '../teams/protected-business.ts';
import { cleanFileName } from './file-names.ts';
import { presentFile, requireFileForWrite } from './file-rows.ts';
import { emitFileChange, tellOfFile } from './file-history.ts';
import { takeRoom } from './room.ts';

/** Time during which a deleted file can be restored, in milliseconds; afterwards its content is removed. */
export const restorableMs = 60 * 60_000;

/**
 * Changes the name and the caption of a file. Only a new name is recorded in the history.
 *
 * @throws AppError file/not-found, auth/forbidden, request/invalid
 */
export async function renameFile(
  write: Write,
  bid: number,
  change: Wire['GalleryFilePatch'],
): Promise<Wire['GalleryFile']> {
  const { file, ticket } = await requireFileForWrite(write, bid, change.file);
  if (file.deleted_at !== null) throw new AppError('file/not-found');
  const { lang } = write.caller;
  const name = change.name === undefined ? file.name : cleanFileName(lang, '/name', change.name);
  const caption = change.caption === undefined ? file.caption : storable(change.caption).trim();
  if (name === file.name && caption === file.caption) return presentFile(write.context, file);
  await setFile(write, bid, file.id, { name, caption });
  if (name === file.name) emitFileChange(write, ticket);
  else await tellOfFile(write, ticket, { from: file.name, to: name });
  return presentFile(write.context, { ...file, name, caption });
}

/** @throws AppError file/not-found, auth/forbidden, business/protected */
export async function deleteFile(write: Write, bid: number, id: string): Promise<void> {
  const { file, ticket } = await requireFileForWrite(write, bid, id);
  refuseProtected(write.context, bid);
  if (file.deleted_at !== null) throw new AppError('file/not-found');
  await setFile(write, bid, id, { deleted_at: write.context.clock.now() });
  await tellOfFile(write, ticket, { from: file.name, to: null });
}

/**
 * Restores a file; one that is not deleted is returned unchanged.
 *
 * @throws AppError file/not-found (also when it is too late), file/storage-full
 */
export async function restoreFile(write: Write, bid: number, id: string): Promise<Wire['GalleryFile']> {
  const { file, ticket } = await requireFileForWrite(write, bid, id);
  if (file.deleted_at === null) return presentFile(write.context, file);
  const age = write.context.clock.now().getTime() - file.deleted_at.getTime();
  if (age >= restorableMs) throw new AppError('file/not-found');
  await takeRoom(write, bid, Number(file.size));
  await setFile(write, bid, id, { deleted_at: null });
  await tellOfFile(write, ticket, { from: null, to: file.name });
  return presentFile(write.context, { ...file, deleted_at: null });
}

/** Updates the row, unless the sweep has just removed it. @throws AppError file/not-found */
async function setFile(
  write: Write,
  bid: number,
  id: string,
  change: { name?: string; caption?: string; deleted_at?: Date | null },
): Promise<void> {
  const changed = await write.db
    .updateTable('gallery_files')
    .set(change)
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('file/not-found');
}
