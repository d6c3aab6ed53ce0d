/** Until when nothing interrupts the user, in words. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockWords, daysBetween } from '../format/time-words.ts';

/** "En silencio hasta las 7:00", "En silencio hasta mañana, 8:00"; null: without an end. */
export function quietWords(until: Date | null, now: number): string {
  if (until === null) return i18n._(msg`En silencio a toda hora`);
  const iso = until.toISOString();
  const clock = clockWords(iso);
  const days = -daysBetween(iso, now);
  if (days === 0)
    return until.getHours() === 1
      ? i18n._(msg`En silencio hasta la ${clock}`)
      : i18n._(msg`En silencio hasta las ${clock}`);
  if (days === 1) return i18n._(msg`En silencio hasta mañana, ${clock}`);
  const day = new Intl.DateTimeFormat(
    i18n.locale,
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  ).format(until);
  return i18n._(msg`En silencio hasta el ${day}, ${clock}`);
}
