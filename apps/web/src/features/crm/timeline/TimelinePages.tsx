/** Entries of a timeline by day, page by page. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import type { SerializedError } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { dayWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import card from '../shared/crm.module.css';
import { TimelineEntry } from './TimelineEntry.tsx';
import styles from './Timeline.module.css';
import { daysOf } from './timeline-days.ts';

type Entry = Wire['CrmTimelineEntry'];

interface TimelinePagesProps {
  bid: number;
  members: readonly Wire['Member'][];

  /** The infinite query of the timeline. */
  read: {
    data?: { pages: readonly Wire['CrmTimelinePage'][] } | undefined;
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };

  /** Undefined for entries that the user may not change or delete. */
  onEditOf?(entry: Entry): ((activity: Wire['CrmActivity']) => void) | undefined;
  onDeleteOf?(entry: Entry): ((activity: Wire['CrmActivity']) => void) | undefined;
}

export function TimelinePages({ bid, members, read, onEditOf, onDeleteOf }: TimelinePagesProps) {
  const { t } = useLingui();
  const now = useNow();
  const days = useMemo(() => daysOf(read.data?.pages.flatMap(({ entries }) => entries) ?? []), [read.data]);
  const failed = read.error && !read.isFetching ? read.error : undefined;
  return (
    <>
      {failed && !read.isFetchNextPageError && (
        <InlineError error={failed} onRetry={() => void read.refetch()} />
      )}
      {!read.data && !failed && <MgSpinner className={card.wait} label={t`Cargando la actividad`} />}
      {read.data && days.length === 0 && (
        <p className={card.quiet}>
          <Trans>Todavía no hay actividad.</Trans>
        </p>
      )}
      {days.map(({ day, entries }) => (
        <div key={day} className={styles.day}>
          <h3 id={`timeline-${day}`}>{dayWords(entries[0].at, now)}</h3>
          <ul aria-labelledby={`timeline-${day}`}>
            {entries.map((entry) => (
              <TimelineEntry
                key={entry.id}
                bid={bid}
                entry={entry}
                members={members}
                onEdit={onEditOf?.(entry)}
                onDelete={onDeleteOf?.(entry)}
              />
            ))}
          </ul>
        </div>
      ))}
      {failed && read.isFetchNextPageError && (
        <InlineError error={failed} onRetry={() => void read.fetchNextPage()} />
      )}
      {read.hasNextPage && !read.isFetchNextPageError && (
        <MgButton
          className={styles.more}
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          <Trans>Mostrar más</Trans>
        </MgButton>
      )}
    </>
  );
}
