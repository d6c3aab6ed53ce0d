/** Numeric dates of a language: formatting, typing and parsing. */
import { composedAncestors } from '../internal/layer/focus.ts';
import { languageOf } from '../internal/text/localize.ts';
import { dateOf, isIsoDay, isoFrom } from './date-math.ts';

type Part = 'day' | 'month' | 'year';

/** Order and separator of the parts. */
export interface DateShape {
  order: Part[];
  separator: string;
}

const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 };

/** The locale that holds at the element: its nearest `lang` when that is a Spanish or English one. */
export function localeOf(element: Element): string {
  const language = languageOf(element);
  for (const node of composedAncestors(element)) {
    const lang = node instanceof Element ? node.getAttribute('lang') : null;
    if (lang === null) continue;
    try {
      return lang.toLowerCase().startsWith(language)
        ? (Intl.getCanonicalLocales(lang)[0] ?? language)
        : language;
    } catch {
      // An invalid language tag, such as `es_MX`.
      return language;
    }
  }
  return language;
}

/** 1 for Monday to 7 for Sunday. */
export function firstDayOf(locale: string): number {
  const tag = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  // Firefox supports neither.
  return (tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay ?? (tag.language === 'es' ? 1 : 7);
}

/** Order of the parts of a numeric date, and its separator, in a language. */
export function shapeOf(locale: string): DateShape {
  const parts = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(0);
  return {
    order: parts.map(({ type }) => type).filter((type): type is Part => type in lengths),
    separator: parts.find(({ type }) => type === 'literal')?.value ?? '/',
  };
}

/** The day with numbers, `24/12/2026`; '' stays ''. */
export function formatDay(iso: string, { order, separator }: DateShape): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso && order.map((part) => ({ year, month, day })[part]).join(separator);
}

/** What stands in an empty field: `dd/mm/aaaa`. */
export function shapeHint({ order, separator }: DateShape, language: 'es' | 'en'): string {
  const letters = { day: 'd', month: 'm', year: language === 'es' ? 'a' : 'y' };
  return order.map((part) => letters[part].repeat(lengths[part])).join(separator);
}

/** The day a person means, or undefined. Takes any separator, none at all, a year of two digits and ISO. */
export function parseDay(typed: string, shape: DateShape): string | undefined {
  const trimmed = typed.trim();
  if (isIsoDay(trimmed)) return trimmed;
  const groups = /^\d{6}$|^\d{8}$/.test(trimmed)
    ? cut(trimmed, shape)
    : trimmed.split(/[^\d]+/).filter(Boolean);
  if (groups.length !== 3 || groups.some((group) => group.length > 4) || /[^\d\s./-]/.test(trimmed))
    return undefined;
  const numbers = Object.fromEntries(shape.order.map((part, index) => [part, Number(groups[index])]));
  const yearText = groups[shape.order.indexOf('year')] ?? '';
  if (yearText.length === 3 || yearText.length === 1) return undefined;
  const year = (numbers.year ?? 0) + (yearText.length === 2 ? 2000 : 0);
  return isoFrom(year, numbers.month ?? 0, numbers.day ?? 0);
}

function cut(digits: string, { order }: DateShape): string[] {
  const year = digits.length - 4;
  let at = 0;
  return order.map((part) => digits.slice(at, (at += part === 'year' ? year : 2)));
}

/** Adds the separator after a part that is complete, for digits typed one after the other. */
export function helpTyping(typed: string, { order, separator }: DateShape): string {
  const groups = typed.split(/[^\d]+/);
  const part = order[groups.length - 1];
  const last = groups.at(-1) ?? '';
  if (/[^\d\s./-]/.test(typed) || !part || groups.length === 3 || last.length < lengths[part]) return typed;
  return typed + separator;
}

/** The part of the day that the caret stands in. */
export function partAt(text: string, caret: number, { order }: DateShape): Part {
  return order[text.slice(0, caret).split(/[^\d]+/).length - 1] ?? 'day';
}

/** Where a part stands in the text, to select it. */
export function rangeOf(text: string, part: Part, { order }: DateShape): [start: number, end: number] {
  const index = order.indexOf(part);
  const match = [...text.matchAll(/\d+/g)][index];
  return match ? [match.index, match.index + match[0].length] : [text.length, text.length];
}

/** Month and year in words, as a calendar is headed. */
export function monthName(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dateOf(iso),
  );
}

/** The whole day in words, as it is read aloud. */
export function dayName(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(dateOf(iso));
}

/** A weekday, short to see or long to hear. */
export function weekdayName(iso: string, locale: string, weekday: 'narrow' | 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(dateOf(iso));
}
