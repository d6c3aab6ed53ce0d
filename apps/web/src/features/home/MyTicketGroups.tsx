import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgEmptyState } from '@minga/react/empty-state';
import { useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import styles from './HomeScreen.module.css';
import { type GroupName, type MyTicket, groupLimit, groupMyTickets } from './my-tickets.ts';
import { TicketRow } from './TicketRow.tsx';

interface MyTicketGroupsProps {
  bid: number;
  tickets: readonly MyTicket[];

  /** Number of the user's open tickets that are not listed. */
  hidden: number;
  prefix: string;
}

/** Open tickets of the user in groups; empty groups are omitted. */
export function MyTicketGroups({ bid, tickets, hidden, prefix }: MyTicketGroupsProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const more = paths.ticketSearch(bid, { q: `${t`asignado`}:${t`yo`} ${t`estado:abierto`}` });
  const groups = groupMyTickets(tickets, now);
  const headings: [GroupName, string][] = [
    ['late', t`Atrasados`],
    ['due', t`Vencen pronto`],
    ['doing', t`En curso`],
    ['recent', t`Por hacer`],
  ];
  const filled = headings.filter(([name]) => groups[name].length > 0);
  if (filled.length === 0) {
    return (
      <MgEmptyState icon="task_alt" heading={t`No tienes nada pendiente`}>
        <Trans>Cuando alguien te asigne un ticket, lo verás aquí.</Trans>
      </MgEmptyState>
    );
  }
  const sections = filled.map(([name, heading]) => (
    <section key={name} className={styles.group} aria-label={heading}>
      <h3 data-group={name}>
        {heading} <span>{groups[name].length}</span>
      </h3>
      <ul>
        {groups[name].slice(0, groupLimit).map((ticket) => (
          <li key={ticket.card.id}>
            <TicketRow ticket={ticket} prefix={prefix} now={now} />
          </li>
        ))}
      </ul>
      {groups[name].length > groupLimit && (
        <a className={styles.more} href={more}>
          <Plural value={groups[name].length - groupLimit} one="# más" other="# más" />
        </a>
      )}
    </section>
  ));
  return (
    <>
      {sections}
      {hidden > 0 && (
        <a className={styles.more} href={more}>
          <Plural value={hidden} one="Tienes # ticket más." other="Tienes # tickets más." />
        </a>
      )}
    </>
  );
}
