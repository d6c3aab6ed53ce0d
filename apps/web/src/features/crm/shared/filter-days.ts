/** Days of a filter of contacts: the address and the fields hold local days, requests hold moments (docs/product/crm.md 3.4). */
import { dayOf, isDay } from '../../../shared/format/periods.ts';

/** Days with a limit on one side or both, as `2026-11-01`; empty without a limit. */
export interface FilterDays {
  from: string;
  to: string;
}

/** Last year of which the day after the last one is a year with four digits, too. */
const lastYear = '9998';

/** Days of the address: `2026-11-01..2026-11-30`, either side may be empty. */
export function readDays(text: string): FilterDays {
  const [from = '', to = ''] = text.split('..', 2).map((day) => (isUsable(day) ? day : ''));
  return { from, to };
}

export function writeDays({ from, to }: FilterDays): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

/** The beginning of a day, or of the day after it; undefined without a day. */
export function momentOf(day: string, edge: 'from' | 'before'): string | undefined {
  if (!isUsable(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + (edge === 'before' ? 1 : 0)).toISOString();
}

/** The day that begins at a moment, or the last one before it; empty without a moment. */
export function dayAt(moment: string | undefined, edge: 'from' | 'before'): string {
  if (moment === undefined) return '';
  return dayOf(new Date(Date.parse(moment) - (edge === 'before' ? 1 : 0)));
}

function isUsable(day: string): boolean {
  return isDay(day) && day >= '1900-01-01' && day.slice(0, 4) <= lastYear;
}
