/** Formats times, also relative to now. */
import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { TimeValue } from '@minga/rules/time/time-status';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "hace 5 min", "ayer 18:42", "3 oct 2025": recent times are shorter. */
export function timeWords(iso: string, now: number): string {
  const time = new Date(iso);
  const age = now - time.getTime();
  if (age < minuteMs) return i18n._(msg`hace un momento`);
  if (age < hourMs) return relative(-Math.floor(age / minuteMs), 'minute');
  const clock = format(time, { timeStyle: 'short' });
  const days = daysBetween(iso, now);
  if (days === 0) return i18n._(msg`hoy ${clock}`);
  if (days === 1) return i18n._(msg`ayer ${clock}`);
  return days < 7 ? relative(-days, 'day') : shortDateWords(iso, now);
}

/** The full date and time, for a tooltip. */
export function fullTime(iso: string): string {
  return format(new Date(iso), { dateStyle: 'full', timeStyle: 'short' });
}

/** A date without its time. */
export function dateWords(iso: string): string {
  return format(new Date(iso), { dateStyle: 'medium' });
}

/** "6 dic", and "6 dic 2025" for another year than the current one. `now` in milliseconds. */
export function shortDateWords(time: TimeValue, now: number): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return format(date, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** "14:05": the time within its day. */
export function clockWords(iso: string): string {
  return format(new Date(iso), { timeStyle: 'short' });
}

/** "Hoy", "Ayer", "Lunes, 23 de noviembre": the heading of a day. */
export function dayWords(iso: string, now: number): string {
  const days = daysBetween(iso, now);
  if (days === 0) return i18n._(msg`Hoy`);
  if (days === 1) return i18n._(msg`Ayer`);
  const time = new Date(iso);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  const words = format(time, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return words.charAt(0).toLocaleUpperCase(i18n.locale) + words.slice(1);
}

/** Number of days since a time, in the local time zone. */
export function daysBetween(iso: string, now: number): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / dayMs);
}

function relative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(i18n.locale, { style: 'short' }).format(value, unit);
}

function format(time: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(i18n.locale, options).format(time);
}
