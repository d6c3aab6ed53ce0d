/** Cursors of ticket pages: the end of a page as an opaque text. */
import { isClientId } from '@minga/rules/client-ids';
import { AppError } from '../../../base/errors.ts';
import { message } from '../../messages.ts';
import type { Lang } from '../../context.ts';

/** Position of a ticket on its board. */
export interface BoardPlace {
  position: number;
  status: number;
  sort: string;
}

/** The cursor of the page that begins after a place. */
export function writeCursor({ position, status, sort }: BoardPlace): string {
  return Buffer.from(JSON.stringify([position, status, sort])).toString('base64url');
}

/** Throws `request/invalid` for a text that `writeCursor` did not produce. */
export function readCursor(cursor: string, lang: Lang): BoardPlace {
  const [position, status, sort, ...more] = decode(cursor);
  if (isInt32(position) && isInt32(status) && isSort(sort) && more.length === 0) {
    return { position, status, sort };
  }
  throw invalidCursor(lang);
}

/** Place of a ticket in the list of archived tickets. */
export interface ArchivePlace {
  archivedAt: Date;
  id: string;
}

/** The cursor of the page of archived tickets that begins after a place. */
export function writeArchiveCursor({ archivedAt, id }: ArchivePlace): string {
  return Buffer.from(JSON.stringify([archivedAt.toISOString(), id])).toString('base64url');
}

/** Throws `request/invalid` for a text that `writeArchiveCursor` did not produce. */
export function readArchiveCursor(cursor: string, lang: Lang): ArchivePlace {
  const [time, id, ...more] = decode(cursor);
  if (isIsoTime(time) && typeof id === 'string' && isClientId(id) && more.length === 0)
    return { archivedAt: new Date(time), id };
  throw invalidCursor(lang);
}

/** The values of a cursor; none for a text that is not base64url of a JSON array. */
function decode(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

function invalidCursor(lang: Lang): AppError {
  return new AppError('request/invalid', { fields: [{ path: 'cursor', message: message('cursor', lang) }] });
}

/** Whether a value is a time as `toISOString` writes it, of a year that PostgreSQL stores. */
function isIsoTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value));
}

function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

function isSort(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-Za-z]+$/.test(value);
}
