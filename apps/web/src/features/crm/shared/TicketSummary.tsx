/** Tickets of contacts with their counts by state (docs/product/crm.md 5.3). */
import { Plural, Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { ReactNode } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './crm.module.css';

type TicketSummaryProps = Wire['CrmContactTicketsAnswer'] & {
  bid: number;

  /** What is said without tickets. */
  empty: ReactNode;
};

export function TicketSummary({ bid, tickets, counts, empty }: TicketSummaryProps) {
  const { business, teams } = useSelection();
  const prefix = business?.psm_business.prefix ?? '';
  const total = counts.pending + counts.doing + counts.done;
  if (total === 0) {
    return <p className={styles.quiet}>{empty}</p>;
  }
  return (
    <>
      <p className={styles.quiet}>
        <Plural value={counts.pending} one="# pendiente" other="# pendientes" />
        {' · '}
        <Trans>{counts.doing} en curso</Trans>
        {' · '}
        <Plural value={counts.done} one="# terminado" other="# terminados" />
      </p>
      <ul className={styles.tickets}>
        {tickets.map(({ id, number, title, status, psm_team_id }) => {
          const team = teams.find((each) => each.id === psm_team_id);
          const column = team?.psm_status.find((each) => each.id === status);
          return (
            <li key={id}>
              <a href={paths.ticket(bid, id)}>
                <span>{ticketName(prefix, number)}</span> {title}
              </a>
              <small>{[column?.name, team?.name].filter(Boolean).join(' · ')}</small>
            </li>
          );
        })}
      </ul>
      {total > tickets.length && (
        <p className={styles.quiet}>
          <Plural
            value={tickets.length}
            one="Se muestra el último ticket que cambió."
            other="Se muestran los # tickets que cambiaron por último."
          />
        </p>
      )}
    </>
  );
}
