/** Cursors of keyset pages that are ordered by time of creation and id. */
import { AppError } from '../base/errors.ts';
import type { Read } from './context.ts';
import { message } from './messages.ts';

export function writeTimeCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
}

/** @throws AppError request/invalid for an unknown cursor */
export function readTimeCursor(read: Read, cursor: string): { time: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([-\w]{20})$/.exec(text) ?? [];
  if (time && id && !time.startsWith('0000') && !Number.isNaN(Date.parse(time))) return { time, id };
  throw unknownCursor(read);
}

/** The error of a cursor that no page returned. */
export function unknownCursor({ caller }: Read): AppError {
  return new AppError('request/invalid', {
    fields: [{ path: 'cursor', message: message('cursor', caller.lang) }],
  });
}
