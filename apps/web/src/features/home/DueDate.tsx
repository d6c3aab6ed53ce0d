import type { Wire } from '@minga/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgIcon } from '@minga/react/icon';
import { daysLate, timeStatus } from '@minga/rules/time-status';
import styles from './HomeScreen.module.css';

interface DueDateProps {
  /** ISO time of the planned end. */
  date: string;
  state: Wire['TicketState'];

  /** Milliseconds. */
  now: number;
}

/** When a ticket is due, in the words people use. */
export function DueDate({ date, state, now }: DueDateProps) {
  const { i18n } = useLingui();
  const times = { endedAt: date, completedAt: null, state };
  const days = calendarDays(now, Date.parse(date));
  return (
    <time className={styles.due} dateTime={date} data-time={timeStatus(times, now) ?? undefined}>
      <MgIcon name="schedule" size={16} />
      {timeStatus(times, now) === 'late' ? (
        <Plural value={daysLate(times, now)} one="Atrasado # día" other="Atrasado # días" />
      ) : days === 0 ? (
        <Trans>Vence hoy</Trans>
      ) : days === 1 ? (
        <Trans>Mañana</Trans>
      ) : (
        i18n.date(date, { day: 'numeric', month: 'short' })
      )}
    </time>
  );
}

/** Midnights between two moments, as this place counts days. */
function calendarDays(from: number, to: number): number {
  const day = (ms: number) => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  };
  return Math.round((day(to) - day(from)) / 86_400_000);
}
