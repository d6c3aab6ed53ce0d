/** Periods and timezones of reports. */
import { AppError } from '../../base/errors.ts';
import { readTimezone } from './timezone.ts';

/** A validated period. */
export interface Period {
  start: Date;
  end: Date;
  /** IANA name. */
  timezone: string;
}

/** Maximum length of a period: two years, one of them a leap year. */
const longestMs = 731 * 24 * 60 * 60_000;

/** Maximum length of the period of a chart (docs/product/limits.md 6.1); one of its days may have 25 hours. */
const longestChartMs = (366 * 24 + 1) * 60 * 60_000;

/** @throws AppError report/period-invalid, report/timezone-unknown */
export function readPeriod(from: { start: string; end: string; timezone?: string | undefined }): Period {
  const start = new Date(from.start);
  const end = new Date(from.end);
  const lasts = end.getTime() - start.getTime();
  const isStorable = start.getUTCFullYear() >= 1 && end.getUTCFullYear() <= 9999;
  // Also rejects an invalid date, for which `lasts` is NaN.
  if (!(lasts > 0 && lasts <= longestMs) || !isStorable) throw new AppError('report/period-invalid');
  return { start, end, timezone: readTimezone(from.timezone ?? 'UTC') };
}

/**
 * The period of a chart with daily detail.
 *
 * @throws AppError report/period-too-long and those of `readPeriod`
 */
export function readChartPeriod(from: Parameters<typeof readPeriod>[0]): Period {
  const period = readPeriod(from);
  const lasts = period.end.getTime() - period.start.getTime();
  if (lasts > longestChartMs) throw new AppError('report/period-too-long');
  return period;
}
