import { Trans } from '@lingui/react/macro';
import { markAllNotificationsRead, useNotificationFeedInfiniteQuery } from '@minga/client/endpoints';
import type { ClientDispatch } from '@minga/client/outcome';
import { MgButton } from '@minga/react/button';
import { useDispatch } from 'react-redux';

/** How many notifications are not read. */
export function useUnreadCount(): number {
  return useNotificationFeedInfiniteQuery().data?.pages[0]?.unread ?? 0;
}

/** Marks all notifications as read; not there when all are. */
export function MarkAllRead() {
  const dispatch = useDispatch<ClientDispatch>();
  if (useUnreadCount() === 0) return null;
  return (
    <MgButton variant="quiet" onClick={() => void dispatch(markAllNotificationsRead())}>
      <Trans>Marcar todo como leído</Trans>
    </MgButton>
  );
}
