/** Dates of charts. */
import { i18n } from '@lingui/core';
import type { BucketUnit } from './buckets.ts';

/** "21 nov" of a day, "nov 26" of a month. */
export function dayWords(day: string, unit: BucketUnit = 'day'): string {
  const options: Intl.DateTimeFormatOptions =
    unit === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(i18n.locale, options).format(new Date(`${day}T00:00:00`));
}
