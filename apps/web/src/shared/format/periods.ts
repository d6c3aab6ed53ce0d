/** Periods of reports, in whole days of the local time zone. */

export const periodDays = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];

/** The last N days including today, or an inclusive range of days (`2026-11-21`). */
export type Period = { days: PeriodDays } | { from: string; to: string };

/** Maximum number of days of a report: two years, one of them a leap year. */
export const longestDays = 731;

/** Local day of a time, as `2026-11-21`. */
export function dayOf(time: Date): string {
  const pad = (part: number, size = 2) => String(part).padStart(size, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** ISO instant of the start or the last second of a local day. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  return new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`).toISOString();
}

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  const time = startOf(day);
  time.setDate(time.getDate() + count);
  return dayOf(time);
}

/** First and last day of a period. `today` as `2026-11-21`. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  return 'days' in period ? { from: addDays(today, 1 - period.days), to: today } : period;
}

/** Number of days of an inclusive range. */
export function countDays({ from, to }: { from: string; to: string }): number {
  // Rounded: a day with a change of daylight saving time has 23 or 25 hours.
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / (24 * 60 * 60 * 1000)) + 1;
}

/** Whether a report can cover these days. */
export function isReportable(days: { from: string; to: string }): boolean {
  const count = countDays(days);
  return isDay(days.from) && isDay(days.to) && count >= 1 && count <= longestDays;
}

/** The period of a query; the last 30 days by default. */
export function readPeriod(query: URLSearchParams): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to && isDay(from) && isDay(to)) return { from, to };
  const days = Number(query.get('days'));
  return { days: periodDays.find((each) => each === days) ?? 30 };
}

/** Writes the period into a query. */
export function writePeriod(query: URLSearchParams, period: Period): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['days', 'from', 'to']) next.delete(name);
  if ('days' in period) next.set('days', String(period.days));
  else {
    next.set('from', period.from);
    next.set('to', period.to);
  }
  return next;
}

/** Whether a text is a valid calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}
