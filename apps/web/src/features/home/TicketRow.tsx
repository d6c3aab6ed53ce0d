import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { DueDate } from './DueDate.tsx';
import styles from './HomeScreen.module.css';
import type { MyTicket } from './my-tickets.ts';

interface TicketRowProps {
  ticket: MyTicket;
  prefix: string;

  /** Milliseconds. */
  now: number;
}

/** A ticket in a list of the home screen, as a link. */
export function TicketRow({ ticket, prefix, now }: TicketRowProps) {
  const { t } = useLingui();
  const { card, team, status } = ticket;
  return (
    <a className={styles.row} href={paths.ticket(team.bid, card.id)}>
      <i style={{ background: status?.color }} title={status?.name} />
      <span className={styles.number}>{ticketName(prefix, card.number)}</span>
      <span className={styles.title}>{card.title}</span>
      {card.priority === 2 && (
        <Icon className={styles.high} name="keyboard_double_arrow_up" label={t`Prioridad alta`} />
      )}
      <span className={styles.team}>{team.name}</span>
      {card.ended_at && <DueDate date={card.ended_at} state={status?.state ?? 'pending'} now={now} />}
    </a>
  );
}
