import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateNotificationMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { notificationTarget, notificationWords } from '../../shared/notifications/notification-words.ts';
import events from './events.module.css';
import styles from './HomeScreen.module.css';

interface MentionsProps {
  /** Newest first. */
  mentions: readonly Wire['Notification'][];

  /** Ids of those that wait for an answer. */
  waiting: readonly string[];
}

/** Mentions of the user: first those that wait for an answer. Nothing without any. */
export function Mentions({ mentions, waiting }: MentionsProps) {
  return (
    <>
      <MentionList
        id="home-waiting"
        heading={<Trans>Esperan tu respuesta</Trans>}
        mentions={mentions.filter(({ id }) => waiting.includes(id))}
      />
      <MentionList
        id="home-mentions"
        heading={<Trans>Te mencionaron</Trans>}
        mentions={mentions.filter(({ id }) => !waiting.includes(id))}
      />
    </>
  );
}

interface MentionListProps {
  /** Id of the heading. */
  id: string;
  heading: ReactNode;
  mentions: readonly Wire['Notification'][];
}

function MentionList({ id, heading, mentions }: MentionListProps) {
  if (mentions.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {mentions.map((mention) => (
          <li key={mention.id}>
            <Mention mention={mention} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mention({ mention }: { mention: Wire['Notification'] }) {
  const { i18n } = useLingui();
  const now = useNow();
  const [updateNotification] = useUpdateNotificationMutation();
  return (
    <a
      className={events.event}
      href={notificationTarget(mention)}
      data-unread={mention.read ? undefined : ''}
      onClick={() => {
        if (mention.read) return;
        void updateNotification({ uid: 'me', nid: mention.id, notificationPatch: { read: true } });
      }}
    >
      <span className={events.words}>{notificationWords(i18n, mention)}</span>{' '}
      <time dateTime={mention.created_at} title={fullTime(mention.created_at)}>
        {timeWords(mention.created_at, now)}
      </time>
    </a>
  );
}
