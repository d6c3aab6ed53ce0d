/** Periods and timezones of reports. */
import { AppError } from '../../base/errors.ts';

/** A validated period. */
export interface Period {
  start: Date;
  end: Date;
  /** IANA name. */
  timezone: string;
}

/** Maximum length of a period: two years, one of them a leap year. */
const longestMs = 731 * 24 * 60 * 60_000;

/** @throws AppError report/period-invalid, report/timezone-unknown */
export function readPeriod(from: { start: string; end: string; timezone?: string | undefined }): Period {
  const start = new Date(from.start);
  const end = new Date(from.end);
  const lasts = end.getTime() - start.getTime();
  const isStorable = start.getUTCFullYear() >= 1 && end.getUTCFullYear() <= 9999;
  // Also rejects an invalid date, for which `lasts` is NaN.
  if (!(lasts > 0 && lasts <= longestMs) || !isStorable) throw new AppError('report/period-invalid');
  return { start, end, timezone: readTimezone(from.timezone) };
}

function readTimezone(name: string | undefined): string {
  if (name === undefined) return 'UTC';
  try {
    // Rejects an offset such as `+05:00`: daylight saving time would be unknown.
    if (!/^[A-Za-z]/.test(name)) throw new RangeError(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new AppError('report/timezone-unknown', { cause });
  }
}
