/** Cursors of ticket pages: the end of a page as an opaque text. */
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
  try {
    const [position, status, sort, ...more] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    if (isInt32(position) && isInt32(status) && isSort(sort) && more.length === 0) {
      return { position, status, sort };
    }
  } catch {
    // Not base64url of JSON: rejected below like any other invalid cursor.
  }
  throw new AppError('request/invalid', { fields: [{ path: 'cursor', message: message('cursor', lang) }] });
}

function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

function isSort(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-Za-z]+$/.test(value);
}
