import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgIconButton } from '@minga/react/icon-button';
import { type RefObject, useRef, useState } from 'react';
import { focusHeadingAround } from '../../shared/hooks/focus-heading.ts';
import { usePins } from '../../shared/tickets/use-pins.ts';
import styles from './HomeScreen.module.css';
import type { MyTicket } from './agenda.ts';
import { TicketRow } from './TicketRow.tsx';

/** Tickets that the user pinned. Nothing without any. */
export function PinnedTickets({
  bid,
  tickets,
  prefix,
}: {
  bid: number;
  tickets: readonly MyTicket[];
  prefix: string;
}) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const { unpin } = usePins(bid);
  const list = useRef<HTMLUListElement>(null);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="home-pinned">
      <h2 id="home-pinned">
        <Trans>Fijados</Trans>
      </h2>
      <ul ref={list}>
        {tickets.map((ticket) => {
          const { id, number } = ticket.card;
          const name = ticketName(prefix, number);
          return (
            <li key={id} className={styles.pinned}>
              <TicketRow ticket={ticket} prefix={prefix} now={now} />
              <MgIconButton
                size="sm"
                icon="close"
                label={t`Quitar ${name} de los fijados`}
                onClick={() => {
                  focusNeighbour(list, tickets.indexOf(ticket));
                  unpin({ id, name });
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus from a row that disappears to the one that takes its place. */
function focusNeighbour(list: RefObject<HTMLUListElement | null>, place: number): void {
  const links = list.current?.querySelectorAll('a') ?? [];
  const next = links[place + 1] ?? links[place - 1];
  if (next) next.focus();
  else focusHeadingAround(list.current);
}
