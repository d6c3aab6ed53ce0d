/** Days of the calendar as ISO texts (`2026-12-24`), reckoned in UTC so that no time zone moves one. */

const dayMs = 86_400_000;

/** The moment a day begins in UTC. */
export function dateOf(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`);
}

/** The day of a moment in UTC; '' for one outside the years 1 to 9999. */
export function isoOf(date: Date): string {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : '';
}

/** Whether the text is a day that exists. */
export function isIsoDay(iso: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return false;
  const date = dateOf(iso);
  return !Number.isNaN(date.getTime()) && isoOf(date) === iso;
}

/** The day from its numbers, or undefined when there is no such day. */
export function isoFrom(year: number, month: number, day: number): string | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isIsoDay(iso) ? iso : undefined;
}

/** Today where the person is. */
export function today(): string {
  const now = new Date();
  return isoFrom(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? '';
}

/** The day so many days later, or earlier if negative; the same day where no date exists. */
export function addDays(iso: string, days: number): string {
  return isoOf(new Date(dateOf(iso).getTime() + days * dayMs)) || iso;
}

/** The same day of another month, or its last day when it has no such day. */
export function addMonths(iso: string, months: number): string {
  const date = dateOf(iso);
  const index = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoFrom(year, month, Math.min(date.getUTCDate(), last)) ?? iso;
}

/** The first day of its week; `firstDay` is 1 for Monday to 7 for Sunday. */
export function startOfWeek(iso: string, firstDay: number): string {
  return addDays(iso, -((dateOf(iso).getUTCDay() - firstDay + 7) % 7));
}

/** The weeks that a month touches, each of seven days. */
export function weeksOf(iso: string, firstDay: number): string[][] {
  const month = iso.slice(0, 7);
  const weeks: string[][] = [];
  let start = startOfWeek(`${month}-01`, firstDay);
  while (start.slice(0, 7) <= month && weeks.length < 6) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** The nearest day within the limits; '' means no limit. ISO days sort as texts. */
export function clampDay(iso: string, min: string, max: string): string {
  if (min && iso < min) return min;
  return max && iso > max ? max : iso;
}
