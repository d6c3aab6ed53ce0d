import { currentLanguage } from '../../../base/i18n.ts';

/** A day without a time, in the language of the screen. */
export function birthdayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLanguage(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
