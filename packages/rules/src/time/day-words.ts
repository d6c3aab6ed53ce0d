/** Days written in words, in Spanish and English (docs/product/tickets.md 2.18). Days are texts: `2026-11-21`. */
import { addDays, addMonths, weekdayOf } from './calendar-days.ts';
import { foldText } from '../text/text-fold.ts';

/** Longest text that is read, in UTF-16 units. */
const maxLength = 60;

/** Full names of the weekdays, Monday first, folded. */
const weekdays = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];

/** Names of the months, folded; their first three letters are understood, too. */
const months = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

/** Days from today. */
const nearDays: Record<string, number> = {
  hoy: 0,
  today: 0,
  manana: 1,
  tomorrow: 1,
  'pasado manana': 2,
  'day after tomorrow': 2,
  ayer: -1,
  yesterday: -1,
  anteayer: -2,
  antier: -2,
  'day before yesterday': -2,
};

/** First letters of the units of a distance. */
const units: Record<string, 'day' | 'week' | 'month'> = { d: 'day', s: 'week', w: 'week', m: 'month' };

const later =
  /^(?:\+ ?|in |en |dentro de )(\d{1,3}) ?(d|dias?|days?|s|sem|semanas?|w|weeks?|m|mes(?:es)?|months?)$/;
const earlier =
  /^(?:- ?|hace )(\d{1,3}) ?(d|dias?|days?|s|sem|semanas?|w|weeks?|m|mes(?:es)?|months?)$|^(\d{1,3}) ?(d|days?|w|weeks?|m|months?) ago$/;
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?(?: de| of)? ([a-z]{3,10})(?:(?: de| del|,)? (\d{4}))?$/;
const monthThenDay = /^([a-z]{3,10}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;

/**
 * The day that a text means, or undefined: `hoy`, `mañana`, `viernes`, `fri`, `próxima semana`, `+3d`, `en 2 semanas`,
 * `24 de diciembre`, `dec 24`. A weekday is the next one after today, a date without a year the next one from today on.
 */
export function dayOfWords(typed: string, today: string): string | undefined {
  if (typed.length > maxLength) return undefined;
  const text = foldText(typed)
    .trim()
    .replaceAll(/\s+/g, ' ')
    // A date field adds a separator after the digits of the day.
    .replace(/^(\d{1,2})[/.-] ?(?=[a-z])/, '$1 ')
    .replace(/^(?:el|on|the) /, '');
  return (
    nearDay(text, today) ??
    weekday(text, today) ??
    coming(text, today) ??
    farDay(text, today) ??
    date(text, today)
  );
}

/**
 * Whether words within a sentence mean a day. Shortened names do not: `mar`, `sun`, `2 may` and `set 2` mean something else
 * as well.
 */
export function isPlainDay(typed: string): boolean {
  const text = foldText(typed).trim().replaceAll(/\s+/g, ' ');
  if (!text.includes(' '))
    return text.startsWith('+') || (nearDays[text] ?? -1) >= 0 || weekdays.flat().includes(text);
  return !/^(?:\d+ [a-z]{3}|(?:mar|may|set) \d+)$/.test(text);
}

function nearDay(text: string, today: string): string | undefined {
  return Object.hasOwn(nearDays, text) ? addDays(today, nearDays[text] ?? 0) : undefined;
}

function weekday(text: string, today: string): string | undefined {
  const name = text.replace(/^(?:este|esta|this|next|proximo) /, '').replace(/ (?:que viene|proximo)$/, '');
  const index =
    name.length < 3 ? -1 : weekdays.findIndex((names) => names.some((each) => isShortOf(name, each)));
  return index === -1 ? undefined : addDays(today, ((index + 1 - weekdayOf(today) + 6) % 7) + 1);
}

/** Whether a text is a name, or at least its first three letters. */
function isShortOf(text: string, name: string): boolean {
  return text.length >= 3 && name.startsWith(text);
}

function coming(text: string, today: string): string | undefined {
  if (/^(?:la )?(?:proxima semana|semana que viene)$|^next week$/.test(text))
    return addDays(today, 8 - weekdayOf(today));
  if (/^(?:proximo mes|mes que viene|next month)$/.test(text)) return `${addMonths(today.slice(0, 7), 1)}-01`;
  return undefined;
}

function farDay(text: string, today: string): string | undefined {
  const after = later.exec(text);
  const before = earlier.exec(text);
  const [, count, name] = after ?? before?.filter((part) => part !== undefined) ?? [];
  if (count === undefined || name === undefined) return undefined;
  const distance = after ? Number(count) : -Number(count);
  switch (units[name.charAt(0)]) {
    case 'day':
      return addDays(today, distance);
    case 'week':
      return addDays(today, 7 * distance);
    default: {
      const month = addMonths(today.slice(0, 7), distance);
      // The 31st of a shorter month is its last day.
      const last = addDays(`${addMonths(month, 1)}-01`, -1);
      const same = `${month}-${today.slice(8)}`;
      return same < last ? same : last;
    }
  }
}

function date(text: string, today: string): string | undefined {
  const [, dayFirst, monthSecond, yearA] = dayThenMonth.exec(text) ?? [];
  const [, monthFirst, daySecond, yearB] = monthThenDay.exec(text) ?? [];
  const name = monthSecond ?? monthFirst;
  const day = (dayFirst ?? daySecond ?? '').padStart(2, '0');
  const index =
    name === undefined
      ? -1
      : months.findIndex((names) => names.some((each) => each === name || each.slice(0, 3) === name));
  if (index === -1) return undefined;
  const typedYear = yearA ?? yearB;
  const inYear = (year: string) => realDay(`${year}-${String(index + 1).padStart(2, '0')}-${day}`);
  if (typedYear !== undefined) return inYear(typedYear);
  const year = Number(today.slice(0, 4));
  // 29 February is in a leap year: at most eight years later.
  for (let later = 0; later <= 8; later++) {
    const found = inYear(String(year + later).padStart(4, '0'));
    if (found !== undefined && found >= today) return found;
  }
  return undefined;
}

/** The day if the calendar has it. */
function realDay(day: string): string | undefined {
  const time = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined;
}
