/** Notifications of chat messages, which the server marks as read with their room or thread. */
import { api } from '../../api.ts';
import type { CacheAccess } from '../../endpoint-types.ts';
import { notificationFeedEndpoints } from '../../notifications/notification-feed.ts';

/** Fetches the notifications again if an unread one of the room is cached. */
export function refreshNotificationsOf({ dispatch, getState }: CacheAccess, rid: string): void {
  const { data } = notificationFeedEndpoints.endpoints.notificationFeed.select()(getState());
  const hasUnread = data?.pages.some(({ notifications }) =>
    notifications.some(({ link, read }) => !read && link.startsWith(`/chats/${rid}`)),
  );
  if (hasUnread) dispatch(api.util.invalidateTags(['Notification']));
}
