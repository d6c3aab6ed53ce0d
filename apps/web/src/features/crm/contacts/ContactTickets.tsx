/** Tickets of a contact that the user may see: counts by state and the last changed ones (docs/product/crm.md 5.3). */
import { Trans } from '@lingui/react/macro';
import { useListCrmContactTicketsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../shared/crm.module.css';
import { TicketSummary } from '../shared/TicketSummary.tsx';
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
      {read.data && (
        <TicketSummary
          bid={bid}
          {...read.data}
          empty={<Trans>No está en ningún ticket que puedas ver.</Trans>}
        />
      )}
    </section>
  );
}
