import { Trans } from '@lingui/react/macro';
import { useUpdateNotificationsMutation } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { useCallback } from 'react';
import { focusHeadingAround } from '../hooks/focus-heading.ts';
import { tellNotificationTabs } from './notification-tabs.ts';
import { useUnreadCount } from './use-notifications.ts';

/** Marks all notifications as read, in every tab. */
export function useMarkAllRead(): () => void {
  const [updateNotifications] = useUpdateNotificationsMutation();
  return useCallback(() => {
    const marking = updateNotifications({ uid: 'me', notificationPatch: { read: true } });
    void marking.then(() => tellNotificationTabs({ kind: 'changed' }));
  }, [updateNotifications]);
}

/** Marks all notifications as read; renders nothing if all are. */
export function MarkAllRead() {
  const markAll = useMarkAllRead();
  if (useUnreadCount() === 0) return null;
  return (
    <MgButton
      variant="quiet"
      onClick={({ currentTarget }) => {
        // The button is removed with the last unread notification.
        focusHeadingAround(currentTarget);
        markAll();
      }}
    >
      <Trans>Marcar todo como leído</Trans>
    </MgButton>
  );
}
