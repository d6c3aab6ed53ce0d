/** Rows of files and their form in responses, with signed URLs of limited lifetime. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import { AppError } from '../../base/errors.ts';
import type { Context, Read, Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusiness } from '../policy.ts';
import { type TicketAccess, requireTicket } from '../tickets/ticket-access.ts';
import { type GalleryType, isShownInPlace } from './file-kinds.ts';

export interface FileRow extends Omit<Row<'gallery_files'>, 'search_text'> {
  by_name: string;
  ticket_number: number;
  team_id: number;
}

/** Interval at which download URLs change; each stays valid for two to three intervals. */
const addressStepMs = 5 * 60_000;

const columns = [
  'f.bid',
  'f.id',
  'f.ticket_id',
  'f.type',
  'f.name',
  'f.caption',
  'f.mime',
  'f.size',
  'f.uid',
  'f.created_at',
  'f.deleted_at',
] as const;

/** Query of the files of a business with their tickets, `t`, and the names of their uploaders. */
export function selectFiles({ db }: Read, bid: number) {
  return db
    .selectFrom('gallery_files as f')
    .innerJoin('tickets as t', (join) => join.onRef('t.bid', '=', 'f.bid').onRef('t.id', '=', 'f.ticket_id'))
    .leftJoin('users as u', 'u.uid', 'f.uid')
    .select(columns)
    .select(['t.number as ticket_number', 't.tid as team_id'])
    .select(sql<string>`coalesce(${nameOfUser}, '')`.as('by_name'))
    .where('f.bid', '=', bid);
}

/** A file, deleted or not, with its ticket, which is visible to the caller and whose files they may change. */
export interface FileAccess extends TicketAccess {
  file: FileRow;
}

/**
 * Requires a file that the caller may change.
 *
 * @throws AppError business/not-found, file/not-found (missing, foreign and invisible alike), auth/forbidden
 */
export async function requireFile(read: Read, bid: number, id: string): Promise<FileAccess> {
  await requireBusiness(read, bid);
  const file = await selectFiles(read, bid).where('f.id', '=', id).executeTakeFirst();
  if (!file) throw new AppError('file/not-found');
  try {
    return { file, ...(await requireTicket(read, bid, file.ticket_id, { permission: 'gallery' })) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ticket/not-found') throw new AppError('file/not-found');
    throw error;
  }
}

/** `requireFile` with a row lock until the transaction ends. */
export async function requireFileForWrite(write: Write, bid: number, id: string): Promise<FileAccess> {
  const access = await requireFile(write, bid, id);
  // Read again with the lock: data that was read before may be stale.
  const file = await selectFiles(write, bid).where('f.id', '=', id).forUpdate('f').executeTakeFirst();
  if (!file) throw new AppError('file/not-found');
  return { ...access, file };
}

/** A file in the form of the contract. */
export async function presentFile(context: Context, row: FileRow): Promise<Wire['GalleryFile']> {
  return {
    id: row.id,
    page_id: row.bid,
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    team_id: row.team_id,
    type: row.type as GalleryType,
    name: row.name,
    caption: row.caption,
    mime: row.mime,
    size: Number(row.size),
    uid: row.uid,
    by_name: row.by_name,
    created_at: row.created_at.toISOString(),
    ...(await signAddresses(context, row)),
  };
}

/** A stored file as it is served. */
interface ServedFile {
  bid: number;
  id: string;
  name: string;
  mime: string;
}

/** Signed URLs that show a file where its type permits it, and download it. */
export async function signAddresses(
  { storage, clock }: Context,
  file: ServedFile,
): Promise<Pick<Wire['GalleryFile'], 'url' | 'download_url'>> {
  const expires = stableExpiry(clock.now());
  const { name, mime } = file;
  return {
    url: await storage.signDownload(file, { name, mime, isShown: isShownInPlace(mime) }, expires),
    download_url: await storage.signDownload(file, { name, mime, isShown: false }, expires),
  };
}

/**
 * Expiry of download URLs: 10 to 15 minutes ahead, rounded to five minutes. The URL stays the same for a while, so that
 * browsers cache the file; users who lose access keep working URLs only for that long.
 */
export function stableExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / addressStepMs) + 3) * addressStepMs);
}
