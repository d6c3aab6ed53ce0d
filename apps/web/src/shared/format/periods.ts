/** Periods that reports are about, in whole days of the person's own time zone. */

export const periodDays = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];

/** The last so many days with today, or from one day up to and with another (`2026-11-21`). */
export type Period = { days: PeriodDays } | { from: string; to: string };

/** Most days of a report: two years, one of them a leap year. */
export const longestDays = 731;

/** `2026-11-21` of a time, as it is where the person is. */
export function dayOf(time: Date): string {
  const pad = (part: number, size = 2) => String(part).padStart(size, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** The ISO instant at which a day begins, or its last second, where the person is. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  return new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`).toISOString();
}

/** The day that comes so many days after another. */
export function addDays(day: string, count: number): string {
  const time = startOf(day);
  time.setDate(time.getDate() + count);
  return dayOf(time);
}

/** First and last day of a period. `today` as `2026-11-21`. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  return 'days' in period ? { from: addDays(today, 1 - period.days), to: today } : period;
}

/** How many days there are from one to another, both counted. */
export function countDays({ from, to }: { from: string; to: string }): number {
  // Rounded: a day with a change of the clock has 23 or 25 hours.
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / (24 * 60 * 60 * 1000)) + 1;
}

/** Whether a report can be made of these days. */
export function isReportable(days: { from: string; to: string }): boolean {
  const count = countDays(days);
  return isDay(days.from) && isDay(days.to) && count >= 1 && count <= longestDays;
}

/** The moments a period begins and ends at, as the API wants them, and whose days they are. */
export function momentsOf(days: { from: string; to: string }): {
  start: string;
  end: string;
  timezone?: string;
} {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    start: startOf(days.from).toISOString(),
    end: startOf(addDays(days.to, 1)).toISOString(),
    // Some systems know only an offset, which is no place.
    ...(/^[A-Za-z]/.test(timeZone) ? { timezone: timeZone } : {}),
  };
}

/** The period of an address; the last 30 days when it says none. */
export function readPeriod(query: URLSearchParams): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to && isDay(from) && isDay(to)) return { from, to };
  const days = Number(query.get('days'));
  return { days: periodDays.find((each) => each === days) ?? 30 };
}

/** The address's query with this period in it. */
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

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}
