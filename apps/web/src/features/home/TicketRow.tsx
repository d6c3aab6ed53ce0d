import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { DueDate } from './DueDate.tsx';
import styles from './HomeScreen.module.css';
import type { MyTicket } from './agenda.ts';

interface TicketRowProps {
  ticket: MyTicket;
  prefix: string;

  /** Milliseconds. */
  now: number;

  /** Whether it was completed here. */
  isDone?: boolean;
}

/** A ticket in a list of the home screen, as a link. */
export function TicketRow({ ticket, prefix, now, isDone = false }: TicketRowProps) {
  const { t } = useLingui();
  const { card, team, status } = ticket;
  return (
    <a className={styles.row} data-done={isDone || undefined} href={paths.ticket(team.bid, card.id)}>
      <i style={{ background: status?.color }} title={status?.name} />
      <span className={styles.number}>{ticketName(prefix, card.number)}</span>
      <span className={styles.title}>{card.title}</span>
      {card.priority === 2 && (
        <Icon className={styles.high} name="keyboard_double_arrow_up" label={t`Prioridad alta`} />
      )}
      <span className={styles.team}>{team.name}</span>
      {card.ended_at && !isDone && (
        <DueDate date={card.ended_at} state={status?.state ?? 'pending'} now={now} />
      )}
    </a>
  );
}

interface CheckRowProps extends TicketRowProps {
  onToggle: () => void;
}

/** A ticket that one press completes, and another one reopens. */
export function CheckRow({ onToggle, ...row }: CheckRowProps) {
  const { t } = useLingui();
  const { isDone = false } = row;
  const name = ticketName(row.prefix, row.ticket.card.number);
  return (
    <div className={styles.checked} data-done={isDone || undefined}>
      <MgIconButton
        size="sm"
        icon={isDone ? 'check_circle' : 'radio_button_unchecked'}
        label={isDone ? t`Reabrir ${name}` : t`Terminar ${name}`}
        onClick={onToggle}
      />
      <TicketRow {...row} />
    </div>
  );
}
