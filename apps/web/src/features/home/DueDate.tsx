import type { Wire } from '@minga/contract';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { dueOf } from '../../shared/tickets/due.ts';
import styles from './HomeScreen.module.css';

interface DueDateProps {
  /** ISO time of the planned end. */
  date: string;
  state: Wire['TicketState'];

  /** Milliseconds. */
  now: number;
}

/** Due date of a ticket: relative while it is urgent, otherwise the day. */
export function DueDate({ date, state, now }: DueDateProps) {
  const { i18n } = useLingui();
  const due = dueOf({ endedAt: date, completedAt: null, state }, now);
  const isPressing = due !== null && (due.tone === 'warn' || due.tone === 'danger');
  return (
    <time className={styles.due} dateTime={date} data-tone={due?.tone}>
      <Icon name="schedule" />
      {isPressing ? due.text : i18n.date(date, { day: 'numeric', month: 'short' })}
    </time>
  );
}
