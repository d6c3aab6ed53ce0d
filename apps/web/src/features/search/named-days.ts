/** Days as people type them in a filter of the search: docs/product/tickets.md 7.1. */
import { addDays, isDay } from '../../shared/format/periods.ts';

const daysFromToday = new Map(
  Object.entries({
    hoy: 0,
    today: 0,
    manana: 1,
    tomorrow: 1,
    ayer: -1,
    yesterday: -1,
  }),
);

/** Sunday first, as `Date` counts. */
const weekdays = [
  ['domingo', 'sunday'],
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
];

/** The day that a folded text names: a calendar day, a day from today (`+3d`), or the next weekday, which is not today. */
export function dayNamed(value: string, today: string): string | undefined {
  if (isDay(value)) return value;
  const near = daysFromToday.get(value) ?? Number(/^([+-]\d{1,4})d$/.exec(value)?.[1] ?? Number.NaN);
  if (!Number.isNaN(near)) return addDays(today, near);
  if (value.length < 3) return undefined;
  const weekday = weekdays.findIndex((each) => each.some((name) => name.startsWith(value)));
  if (weekday < 0) return undefined;
  const now = new Date(`${today}T00:00:00`).getDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}
