/** Where a page of tickets ended, as a text that the client gives back. */
import { AppError } from '../../base/errors.ts';
import { message } from '../messages.ts';
import type { Lang } from '../context.ts';

/** The place of a ticket on its board. */
export interface BoardPlace {
  position: number;
  status: number;
  sort: string;
}

export function writeCursor({ position, status, sort }: BoardPlace): string {
  return Buffer.from(JSON.stringify([position, status, sort])).toString('base64url');
}

/** Throws `request/invalid` for a text that `writeCursor` did not make. */
export function readCursor(cursor: string, lang: Lang): BoardPlace {
  try {
    const [position, status, sort, ...more] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    if (
      Number.isInteger(position) &&
      Number.isInteger(status) &&
      typeof sort === 'string' &&
      more.length === 0
    ) {
      return { position: Number(position), status: Number(status), sort };
    }
  } catch {
    // Not base64url of JSON: answered below like everything else that is no cursor.
  }
  throw new AppError('request/invalid', { fields: [{ path: 'cursor', message: message('cursor', lang) }] });
}
