/** Storage quota of a business. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { requireBusinessAdmin } from '../policy.ts';

/** @throws AppError business/not-found, auth/forbidden */
export async function getStorage(read: Read, bid: number): Promise<Wire['GalleryStorage']> {
  await requireBusinessAdmin(read, bid);
  const { used, files } = await addUp(read, bid);
  return { used_bytes: used, most_bytes: read.context.config.files.mostBytesOfBusiness, files };
}

/** Checks the quota before an upload of this size. @throws AppError file/storage-full */
export async function requireRoom(read: Read, bid: number, size: number): Promise<void> {
  const most = read.context.config.files.mostBytesOfBusiness;
  if (most === null) return;
  const { used } = await addUp(read, bid);
  if (used + size > most) throw new AppError('file/storage-full');
}

/**
 * Checks the quota for stored bytes under an advisory lock that serializes uploads of a business.
 *
 * @throws AppError file/storage-full
 */
export async function takeRoom(write: Write, bid: number, size: number): Promise<void> {
  if (write.context.config.files.mostBytesOfBusiness === null) return;
  await sql`select pg_advisory_xact_lock(${roomLock}::int, ${bid}::int)`.execute(write.db);
  await requireRoom(write, bid, size);
}

/** Namespace of the advisory locks of this file. */
const roomLock = 764110463;

async function addUp({ db }: Read, bid: number): Promise<{ used: number; files: number }> {
  const row = await db
    .selectFrom('stored_files')
    .select([sql<string>`coalesce(sum(size), 0)`.as('used'), sql<string>`count(*)`.as('files')])
    .where('bid', '=', bid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { used: Number(row.used), files: Number(row.files) };
}
