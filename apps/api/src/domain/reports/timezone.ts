/** Names of time zones of the IANA database. */
import { AppError } from '../../base/errors.ts';

/** The canonical name of a time zone. @throws AppError report/timezone-unknown */
export function readTimezone(name: string): string {
  try {
    // Rejects an offset such as `+05:00`: daylight saving time would be unknown.
    if (!/^[A-Za-z]/.test(name)) throw new RangeError(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new AppError('report/timezone-unknown', { cause });
  }
}
