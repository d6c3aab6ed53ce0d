/** Tickets and timeline of the people of a company (docs/product/crm.md 5.3, 7.1). */
import { Trans } from '@lingui/react/macro';
import {
  useCrmBusinessTimelinePagesInfiniteQuery,
  useListCrmBusinessTicketsQuery,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../shared/crm.module.css';
import { TicketSummary } from '../shared/TicketSummary.tsx';
import timelineStyles from '../timeline/Timeline.module.css';
import { TimelinePages } from '../timeline/TimelinePages.tsx';

interface CompanyActivityProps {
  bid: number;
  company: string;

  /** A deleted company is not read again before its page is left. */
  isDeleting: boolean;
}

export function CompanyTickets({ bid, company, isDeleting }: CompanyActivityProps) {
  const read = useListCrmBusinessTicketsQuery({ id: bid, company }, { skip: isDeleting });
  return (
    <section className={styles.card} aria-labelledby="company-tickets">
      <h2 id="company-tickets">
        <Trans>Tickets</Trans>
      </h2>
      {read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {!read.data && !read.error && <MgSpinner className={styles.wait} />}
      {read.data && (
        <TicketSummary
          bid={bid}
          {...read.data}
          empty={<Trans>Sus personas no están en ningún ticket que puedas ver.</Trans>}
        />
      )}
    </section>
  );
}

export function CompanyTimeline({
  bid,
  company,
  members,
  isDeleting,
}: CompanyActivityProps & { members: readonly Wire['Member'][] }) {
  // Activities are logged on the pages of contacts.
  const read = useCrmBusinessTimelinePagesInfiniteQuery(
    { id: bid, company },
    { skip: isDeleting, refetchOnMountOrArgChange: true },
  );
  return (
    <section className={`${styles.card} ${timelineStyles.timeline}`} aria-labelledby="company-timeline">
      <h2 id="company-timeline">
        <Trans>Actividad</Trans>
      </h2>
      <TimelinePages bid={bid} members={members} read={read} />
    </section>
  );
}
