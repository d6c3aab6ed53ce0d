/** The days of a ticket in words: "del 3 al 9 de marzo". */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayRange, TicketDays } from '@minga/rules/time/timeline-days';

/** Phrase for the days of a ticket; the year is named unless it is that of `today`. */
export function daysWords({ first, last, dates }: TicketDays, today: string, i18n: I18n): string {
  const { from, to } = rangeWords({ first, last }, today, i18n.locale);
  if (dates === 'start') return i18n._(msg`empieza el ${to}`);
  if (dates === 'end') return i18n._(msg`vence el ${to}`);
  return first === last ? i18n._(msg`el ${to}`) : i18n._(msg`del ${from} al ${to}`);
}

/**
 * The words of both days. In the language's order of day and month, what they have in common is said once: "3" and "9
 * de marzo", or "March 3" and "9".
 */
export function rangeWords(
  { first, last }: DayRange,
  today: string,
  locale: string,
): { from: string; to: string } {
  const year = today.slice(0, 4);
  const isOfYear = first.startsWith(year) && last.startsWith(year);
  const words = format(locale, isOfYear ? {} : { year: 'numeric' });
  const [from, to] = [words.format(noon(first)), words.format(noon(last))];
  if (first === last || first.slice(0, 7) !== last.slice(0, 7)) return { from, to };
  const parts = words.formatToParts(noon(first)).map(({ type }) => type);
  const isDayFirst = parts.indexOf('day') < parts.indexOf('month');
  if (isDayFirst) return { from: String(Number(first.slice(8))), to };
  // With a year the month stays on both sides: "9, 2027" alone cannot be written in every language.
  return isOfYear
    ? { from, to: String(Number(last.slice(8))) }
    : { from: format(locale, {}).format(noon(first)), to };
}

/** Short words of a day for narrow places: "3 mar". */
export function shortDay(day: string, locale: string): string {
  return format(locale, { month: 'short' }).format(noon(day));
}

/** Noon in UTC: formatted in UTC it is that day everywhere. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than rendering a row: each is created once. */
function format(locale: string, { month = 'long', year }: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${month} ${year ?? ''}`;
  let known = formats.get(key);
  if (!known) {
    const options: Intl.DateTimeFormatOptions = { day: 'numeric', month, timeZone: 'UTC' };
    known = new Intl.DateTimeFormat(locale, year ? { ...options, year } : options);
    formats.set(key, known);
  }
  return known;
}
