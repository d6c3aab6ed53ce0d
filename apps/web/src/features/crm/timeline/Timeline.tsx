/** Timeline of a contact: what was logged, what was changed and its tickets, by day (docs/product/crm.md 7.1). */
import { Trans } from '@lingui/react/macro';
import { useCrmTimelinePagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useRef } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { useMe } from '../../../shared/workspace/me.ts';
import card from '../shared/crm.module.css';
import type { CrmWorld } from '../shared/CrmScreen.tsx';
import { ActivityComposer } from './ActivityComposer.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { TimelinePages } from './TimelinePages.tsx';
import styles from './Timeline.module.css';
import { useDeleteActivity } from './use-delete-activity.ts';

interface TimelineProps extends CrmWorld {
  contact: string;

  /** A deleted contact is not read again before its page is left. */
  isDeleting: boolean;
}

export function Timeline({ bid, rights, members, contact, isDeleting }: TimelineProps) {
  const me = useMe();
  const section = useRef<HTMLElement>(null);
  const read = useCrmTimelinePagesInfiniteQuery({ id: bid, contact }, { skip: isDeleting });
  const [editing, openDialog] = useOpened<Wire['CrmActivity']>();
  const deleteActivity = useDeleteActivity(bid, contact);
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
      <TimelinePages
        bid={bid}
        members={members}
        read={read}
        onEditOf={(entry) => (isMine(entry) ? openDialog : undefined)}
        onDeleteOf={(entry) =>
          isMine(entry) || rights.delete ? (activity) => void remove(activity) : undefined
        }
      />
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
