/** Tickets of a contact that the user may see: counts by state and the last changed ones (docs/product/crm.md 5.3). */
import { Plural, Trans } from '@lingui/react/macro';
import { useListCrmContactTicketsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { ticketName } from '@minga/rules/ticket-numbers';
import { paths } from '../../../base/address/paths.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../shared/crm.module.css';
import { NewContactTicket } from './NewContactTicket.tsx';

export function ContactTickets({
  bid,
  contact,
  isDeleting,
}: {
  bid: number;
  contact: Wire['CrmReference'];

  /** A deleted contact is not read again before its page is left. */
  isDeleting: boolean;
}) {
  const read = useListCrmContactTicketsQuery({ id: bid, contact: contact.id }, { skip: isDeleting });
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="contact-tickets">
      <div className={styles.cardHead}>
        <h2 id="contact-tickets">
          <Trans>Tickets</Trans>
        </h2>
        {!isDeleting && <NewContactTicket contact={contact} />}
      </div>
      {read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {!read.data && !read.error && <MgSpinner className={styles.wait} />}
      {read.data && <TicketList bid={bid} {...read.data} />}
    </section>
  );
}

function TicketList({ bid, tickets, counts }: Wire['CrmContactTicketsAnswer'] & { bid: number }) {
  const { business, teams } = useSelection();
  const prefix = business?.psm_business.prefix ?? '';
  const total = counts.pending + counts.doing + counts.done;
  if (total === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>No está en ningún ticket que puedas ver.</Trans>
      </p>
    );
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
