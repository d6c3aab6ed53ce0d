import { Trans } from '@lingui/react/macro';
import { markAllNotificationsRead, useNotificationFeedInfiniteQuery } from '@minga/client/endpoints';
import type { ClientDispatch } from '@minga/client/outcome';
import { MgButton } from '@minga/react/button';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { focusHeadingAround } from '../hooks/focus-heading.ts';
import { tellNotificationTabs } from './notification-tabs.ts';

/** How many notifications are not read. */
export function useUnreadCount(): number {
  return useNotificationFeedInfiniteQuery().data?.pages[0]?.unread ?? 0;
}

/** Marks all notifications as read, in every tab. */
export function useMarkAllRead(): () => void {
  const dispatch = useDispatch<ClientDispatch>();
  return useCallback(() => {
    void dispatch(markAllNotificationsRead()).then(() => tellNotificationTabs({ kind: 'changed' }));
  }, [dispatch]);
}

/** Marks all notifications as read; not there when all are. */
export function MarkAllRead() {
  const markAll = useMarkAllRead();
  if (useUnreadCount() === 0) return null;
  return (
    <MgButton
      variant="quiet"
      onClick={({ currentTarget }) => {
        // The button goes with what there was to read.
        focusHeadingAround(currentTarget);
        markAll();
      }}
    >
      <Trans>Marcar todo como leído</Trans>
    </MgButton>
  );
}
