/** Times of messages and rooms. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockWords, daysBetween } from '../../../shared/format/time-words.ts';

/** "2:05": the same without the half of the day, where there is little room. */
export function narrowClockWords(iso: string): string {
  return new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' })
    .formatToParts(new Date(iso))
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
}

/** "14:05", "ayer", "lun", "3 oct": when the latest message of a room was sent. */
export function roomTimeWords(iso: string, now: number): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return clockWords(iso);
  if (days === 1) return i18n._(msg`ayer`);
  const time = new Date(iso);
  if (days < 7) return new Intl.DateTimeFormat(i18n.locale, { weekday: 'short' }).format(time);
  return new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short' }).format(time);
}

/** Identifies the day of a time where the user is. */
export function dayOf(iso: string): string {
  return new Date(iso).toDateString();
}
