import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../shared/icons/Icon.tsx';
import { ticketName } from '@minga/rules/ticket-numbers';
import { useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import styles from './HomeScreen.module.css';
import { DueDate } from './DueDate.tsx';
import { type GroupName, type MyTicket, groupLimit, groupMyTickets } from './my-tickets.ts';

interface MyTicketGroupsProps {
  tickets: readonly MyTicket[];

  /** Number of the user's open tickets that are not listed. */
  hidden: number;
  prefix: string;
}

/** Open tickets of the user in groups; empty groups are omitted. */
export function MyTicketGroups({ tickets, hidden, prefix }: MyTicketGroupsProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
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
          <TicketRow key={ticket.card.id} ticket={ticket} prefix={prefix} now={now} />
        ))}
      </ul>
      {groups[name].length > groupLimit && (
        <p className={styles.more}>
          <Plural
            value={groups[name].length - groupLimit}
            one="# más en el tablero"
            other="# más en el tablero"
          />
        </p>
      )}
    </section>
  ));
  return (
    <>
      {sections}
      {hidden > 0 && (
        <p className={styles.more}>
          <Plural
            value={hidden}
            one="Tienes # ticket más en los tableros."
            other="Tienes # tickets más en los tableros."
          />
        </p>
      )}
    </>
  );
}

function TicketRow({ ticket, prefix, now }: { ticket: MyTicket; prefix: string; now: number }) {
  const { t } = useLingui();
  const { card, team, status } = ticket;
  return (
    <li>
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
    </li>
  );
}
