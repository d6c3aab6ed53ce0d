/** Tickets that were created from a message, as far as the user may see them. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useRoomView } from '../messages/room-view.ts';
import styles from './MessageTickets.module.css';

interface MessageTicketsProps {
  tickets: readonly Wire['ChatTicket'][];

  /** Author of the message. */
  author: string;
}

export function MessageTickets({ tickets, author }: MessageTicketsProps) {
  const { t } = useLingui();
  const { room, references } = useRoomView();
  return (
    <ul className={styles.tickets} aria-label={t`Tickets del mensaje de ${author}`}>
      {tickets.map(({ id, number, title }) => (
        <li key={id}>
          <a className={styles.ticket} href={paths.ticket(room.bid, id)}>
            <Icon name="task_alt" />
            <b>{ticketName(references.ticketPrefix, number)}</b> <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
