/** The notifications of the user without those that were removed, and their unread count. */
import {
  notificationsOf,
  selectHiddenNotifications,
  unreadCountOf,
  useNotificationFeedInfiniteQuery,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useAppSelector } from '../../base/store-hooks.ts';

export function useNotifications() {
  const feed = useNotificationFeedInfiniteQuery();
  const hiddenIds = useAppSelector(selectHiddenNotifications);
  const rows: Wire['Notification'][] = notificationsOf(feed.data, hiddenIds);
  return { feed, rows };
}

/** Number of unread notifications. */
export function useUnreadCount(): number {
  const { data } = useNotificationFeedInfiniteQuery();
  return unreadCountOf(data, useAppSelector(selectHiddenNotifications));
}
