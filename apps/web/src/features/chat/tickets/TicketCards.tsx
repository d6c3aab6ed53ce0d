/** Cards of the tickets that a message names (docs/product/chat.md 2.13). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useState } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useRoomView } from '../messages/room-view.ts';
import { TicketCard } from './TicketCard.tsx';
import styles from './TicketCards.module.css';
import { useNamedTickets } from './use-named-tickets.ts';

/** Most cards that are shown without being asked for. */
const mostCards = 3;

interface TicketCardsProps {
  message: Pick<Wire['ChatMessage'], 'text' | 'by_name'>;

  /** Tickets that the message shows otherwise. */
  others: readonly Wire['ChatTicket'][];
}

export function TicketCards({ message: { text, by_name: author }, others }: TicketCardsProps) {
  const { t } = useLingui();
  const { room, references } = useRoomView();
  const named = useNamedTickets(room.bid, references.ticketPrefix, text, others);
  const [showsAll, setShowsAll] = useState(false);
  if (named.length === 0) return null;
  const shown = showsAll ? named : named.slice(0, mostCards);
  const left = named.length - shown.length;
  return (
    <>
      <ul className={styles.cards} aria-label={t`Tickets que menciona ${author}`}>
        {shown.map(({ number, ticket }) =>
          ticket === null ? (
            // As high as a card: nothing moves when the ticket arrives.
            <li key={number} className={`${styles.card} ${styles.loading}`} aria-hidden="true" />
          ) : ticket === 'deleted' ? (
            <li key={number} className={`${styles.card} ${styles.deleted}`}>
              <Icon name="delete" />
              <Trans>{ticketName(references.ticketPrefix, number)} se eliminó</Trans>
            </li>
          ) : (
            <TicketCard key={number} ticket={ticket} />
          ),
        )}
      </ul>
      {left > 0 && (
        <button type="button" className={styles.rest} onClick={() => setShowsAll(true)}>
          <Plural value={left} one="y # más" other="y # más" />
        </button>
      )}
    </>
  );
}
