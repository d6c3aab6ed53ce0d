/** Formats durations. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { numberWords } from '../../shared/format/number-words.ts';

const hour = 60;
const day = 24 * hour;

/** "45 min", "3,5 h", "12 días" of elapsed minutes; a dash for null. */
export function elapsedWords(minutes: number | null): string {
  if (minutes === null) return '—';
  if (minutes < hour) return i18n._(msg`${numberWords(Math.round(minutes))} min`);
  if (minutes < 2 * day) return i18n._(msg`${short(minutes / hour)} h`);
  return i18n._(msg`${short(minutes / day)} días`);
}

/** "3,5 h" of minutes of work; a dash for none. */
export function workWords(minutes: number): string {
  return minutes === 0 ? '—' : i18n._(msg`${short(minutes / hour)} h`);
}

/** Hours with two decimals, for tables. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / hour) * 100) / 100;
}

function short(value: number): string {
  return numberWords(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
}
