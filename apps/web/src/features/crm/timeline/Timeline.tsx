/** Timeline of a contact: what was logged, what was changed and its tickets, by day (docs/product/crm.md 7.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCrmTimelinePagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useMemo, useRef } from 'react';
import { dayWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useMe } from '../../../shared/workspace/me.ts';
import card from '../shared/crm.module.css';
import type { CrmWorld } from '../shared/CrmScreen.tsx';
import { ActivityComposer } from './ActivityComposer.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';
import styles from './Timeline.module.css';
import { daysOf } from './timeline-days.ts';
import { useDeleteActivity } from './use-delete-activity.ts';

interface TimelineProps extends CrmWorld {
  contact: string;

  /** A deleted contact is not read again before its page is left. */
  isDeleting: boolean;
}

export function Timeline({ bid, rights, members, contact, isDeleting }: TimelineProps) {
  const { t } = useLingui();
  const me = useMe();
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const read = useCrmTimelinePagesInfiniteQuery({ id: bid, contact }, { skip: isDeleting });
  const [editing, openDialog] = useOpened<Wire['CrmActivity']>();
  const deleteActivity = useDeleteActivity(bid, contact);
  const days = useMemo(() => daysOf(read.data?.pages.flatMap(({ entries }) => entries) ?? []), [read.data]);
  const failed = read.error && !read.isFetching ? read.error : undefined;
  return (
    <section
      ref={section}
      className={`${card.card} ${card.wide} ${styles.timeline}`}
      aria-labelledby="contact-timeline"
      tabIndex={-1}
    >
      <h2 id="contact-timeline">
        <Trans>Actividad</Trans>
      </h2>
      {rights.write && <ActivityComposer bid={bid} contact={contact} />}
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
                onEdit={isMine(entry) ? openDialog : undefined}
                onDelete={isMine(entry) || rights.delete ? (activity) => void remove(activity) : undefined}
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
      {editing && (
        <ActivityDialog
          key={editing.key}
          bid={bid}
          contact={contact}
          activity={editing.value}
          onClose={editing.close}
        />
      )}
    </section>
  );

  /** Whether the user logged it and may still write. */
  function isMine({ activity }: Wire['CrmTimelineEntry']): boolean {
    return rights.write && activity?.uid === me.uid;
  }

  async function remove(activity: Wire['CrmActivity']): Promise<void> {
    // The button that has the focus goes with the entry.
    if (await deleteActivity(activity)) section.current?.focus({ preventScroll: true });
  }
}
