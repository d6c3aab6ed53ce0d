import { Trans } from '@lingui/react/macro';
import { OwnInvitations } from '../../shared/invitations/OwnInvitations.tsx';
import { MarkAllRead } from '../../shared/notifications/MarkAllRead.tsx';
import { NotificationList } from '../../shared/notifications/NotificationList.tsx';
import { QuietLine } from '../../shared/notifications/QuietLine.tsx';
import styles from './NotificationsScreen.module.css';

/** All notifications of the signed-in user, newest first. */
export function NotificationsScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Notificaciones</Trans>
        </h1>
        <MarkAllRead />
      </header>
      <div className={styles.quiet}>
        <QuietLine />
      </div>
      <OwnInvitations />
      <NotificationList />
    </div>
  );
}
