/** Text of a due date: "Vence hoy", "2 días de atraso", "Mañana", "27 nov". */
import { msg, plural } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { shortDateWords } from '../format/time-words.ts';
import { type TicketTimes, daysLate, timeStatus } from '@minga/rules/time/time-status';

export interface Due {
  /** `quiet`: not due soon. */
  tone: 'quiet' | 'ok' | 'warn' | 'danger';
  text: string;
}

/** Text and tone of a ticket's due date; null without one. `now` in milliseconds. */
export function dueOf(times: TicketTimes, now: number): Due | null {
  const status = timeStatus(times, now);
  if (status === null || times.endedAt === null || times.endedAt === undefined) return null;
  if (status === 'late') {
    const days = daysLate(times, now);
    return {
      tone: 'danger',
      text: i18n._(msg`${plural(days, { one: '# día de atraso', other: '# días de atraso' })}`),
    };
  }
  if (times.state === 'done') return { tone: 'ok', text: i18n._(msg`A tiempo`) };
  const days = daysBetween(now, new Date(times.endedAt).getTime());
  if (days <= 0) return { tone: 'warn', text: i18n._(msg`Vence hoy`) };
  if (days === 1) return { tone: 'warn', text: i18n._(msg`Mañana`) };
  return { tone: 'quiet', text: shortDateWords(times.endedAt, now) };
}

/** Calendar days between two times, in the local time zone. */
function daysBetween(from: number, to: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / (24 * 60 * 60 * 1000));
}
