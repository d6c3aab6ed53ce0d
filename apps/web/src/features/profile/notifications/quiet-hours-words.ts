/** Times of day and weekdays of do-not-disturb hours, in words. */
import { i18n } from '@lingui/core';
import { firstWeekday } from '@minga/rules/time/calendar-days';

const stepMinutes = 30;

/** Each half hour, and the chosen minute if it is another one. */
export function minuteOptions(chosen: number): { value: string; label: string }[] {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => index * stepMinutes);
  const minutes = [...new Set([...steps, chosen])].sort((a, b) => a - b);
  const format = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' });
  return minutes.map((minute) => ({ value: String(minute), label: format.format(minute * 60_000) }));
}

/** Short names of the weekdays, from the first of the week on. 1 is Monday. */
export function weekdayWords(): { day: number; name: string }[] {
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const first = firstWeekday(i18n.locale, new Intl.Locale(navigator.language).region);
  return Array.from({ length: 7 }, (_, index) => {
    const day = ((first - 1 + index) % 7) + 1;
    // 5 January 1970 was a Monday.
    return { day, name: format.format(Date.UTC(1970, 0, 4 + day)) };
  });
}
