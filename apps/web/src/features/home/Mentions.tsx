import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateNotificationMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { notificationTarget, notificationWords } from '../../shared/notifications/notification-words.ts';
import events from './events.module.css';
import styles from './HomeScreen.module.css';

/** Mentions of the user, newest first. Nothing without any. */
export function Mentions({ mentions }: { mentions: readonly Wire['Notification'][] }) {
  if (mentions.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="home-mentions">
      <h2 id="home-mentions">
        <Trans>Te mencionaron</Trans>
      </h2>
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
