/** Parses dates of cells in Spanish and English notation. */
import { edgeOfDay } from '../format/periods.ts';

/** Months as Jira abbreviates them, in English and Spanish. */
const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'sept'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

/**
 * Parses a date into an ISO instant; null if it is none: ISO (2026-03-05, with or without a time) or day first, as in
 * Latin America (5/3/2026, 05-03-26 14:30), or as Jira exports it (05/Mar/26 2:30 PM; midnight means no time). Without
 * a time zone it is in local time, like the fields of a ticket; without a time it is the first or the last second of
 * its day. Midnight UTC is what other products export for a day without a time: it is read as that day, although it is
 * still the day before west of Greenwich.
 */
export function readDate(text: string, edge: 'start' | 'end'): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/.exec(bare);
  if (iso) {
    const time = iso[4];
    if (!time || /^00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)$/.test(time)) {
      return edgeOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), edge);
    }
    return instant(new Date(bare.replace(' ', 'T')));
  }
  const named = readNamedMonth(bare, edge);
  if (named !== undefined) return named;
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    bare,
  );
  if (!dayFirst) return null;
  const [day = 0, month = 0, typedYear = 0, ...time] = dayFirst.slice(1).map((part) => Number(part ?? NaN));
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const isDay = edgeOf(year, month, day, edge);
  const [hours = NaN, minutes = NaN, seconds = NaN] = time;
  if (!isDay || Number.isNaN(hours)) return isDay;
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return new Date(year, month - 1, day, hours, minutes, seconds || 0).toISOString();
}

/** A date with an abbreviated month; undefined for another notation. */
function readNamedMonth(text: string, edge: 'start' | 'end'): string | null | undefined {
  const parts =
    /^(\d{1,2})[/ -]([a-z]{3,4})\.?[/ -](\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?: ?([ap])\.? ?m\.?)?)?$/i.exec(
      text,
    );
  if (!parts) return undefined;
  const [, day, name = '', typedYear, hour, minute, half] = parts;
  const month = months.findIndex((names) => names.includes(name.toLowerCase()));
  const year = Number(typedYear) + (Number(typedYear) < 100 ? 2000 : 0);
  const isDay = edgeOf(year, month + 1, Number(day), edge);
  if (month === -1 || isDay === null || hour === undefined) return month === -1 ? null : isDay;
  // 12 AM is midnight, 12 PM noon.
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const minutes = Number(minute);
  if (hours > 23 || minutes > 59 || (half && Number(hour) > 12)) return null;
  if (hours === 0 && minutes === 0) return isDay;
  return new Date(year, month, Number(day), hours, minutes).toISOString();
}

function edgeOf(year: number, month: number, day: number, edge: 'start' | 'end'): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 9999 ? edgeOfDay(date.toISOString().slice(0, 10), edge) : null;
}

function instant(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
