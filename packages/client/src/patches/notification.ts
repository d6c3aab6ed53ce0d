/** Patches of the cached notification feed (tag `Notification`). */
import type { Wire } from '@minga/contract';
import type { CacheAccess, OnMutationStarted } from '../endpoint-types.ts';
import { apiErrorOf } from '../errors.ts';
import { notificationShown } from '../notifications/hidden-notifications.ts';
import { type NotificationPage, notificationFeedEndpoints } from '../notifications/notification-feed.ts';

type Row = Wire['Notification'];
type Pages = NotificationPage[];

/** The feed with a new notification on top; unchanged if it is already listed. */
export function addNotification(pages: Pages, row: Row): Pages {
  const [first, ...rest] = pages;
  if (!first || pages.some(({ notifications }) => notifications.some(({ id }) => id === row.id)))
    return pages;
  const unread = first.unread + (row.read ? 0 : 1);
  return [{ ...first, unread, notifications: [row, ...first.notifications] }, ...rest];
}

/** The feed without a notification. */
export function removeNotification(pages: Pages, id: string): Pages {
  return withUnread(pages, isUnread(pages, id) ? -1 : 0).map((page) => ({
    ...page,
    notifications: page.notifications.filter((row) => row.id !== id),
  }));
}

/** The feed with one notification read. */
export function markRead(pages: Pages, id: string): Pages {
  return withUnread(pages, isUnread(pages, id) ? -1 : 0).map((page) => ({
    ...page,
    notifications: page.notifications.map((row) => (row.id === id ? { ...row, read: true } : row)),
  }));
}

/** The feed with all notifications read. */
export function markAllRead(pages: Pages): Pages {
  return pages.map((page) => ({
    ...page,
    unread: 0,
    notifications: page.notifications.map((row) => (row.read ? row : { ...row, read: true })),
  }));
}

/** Shows a notification of a live event. */
export function receiveNotification(dispatch: CacheAccess['dispatch'], row: Row): void {
  patchPages(dispatch, (pages) => addNotification(pages, row));
}

/** `updateNotification`: marks one as read. If the server rejects it the feed is fetched again. */
export const showReadNotification: OnMutationStarted<'updateNotification'> = ({ nid }, { dispatch }) => {
  patchPages(dispatch, (pages) => markRead(pages, nid));
};

/** `updateNotifications`: marks all as read. If the server rejects it the feed is fetched again. */
export const showAllRead: OnMutationStarted<'updateNotifications'> = (_arg, { dispatch }) => {
  patchPages(dispatch, markAllRead);
};

/** `deleteNotification`: removes it. A hidden one is shown again if the server rejects the deletion. */
export const removeDeletedNotification: OnMutationStarted<'deleteNotification'> = async (
  { nid },
  { dispatch, queryFulfilled },
) => {
  const error = await queryFulfilled.then(
    () => undefined,
    (reason: { error: unknown }) => apiErrorOf(reason),
  );
  // Not found: it was deleted elsewhere.
  if (!error || error.kind === 'not-found') patchPages(dispatch, (pages) => removeNotification(pages, nid));
  dispatch(notificationShown(nid));
};

function isUnread(pages: Pages, id: string): boolean {
  return pages.some(({ notifications }) => notifications.some((row) => row.id === id && !row.read));
}

/** The pages with the unread count, which the first page carries, changed. */
function withUnread(pages: Pages, by: number): Pages {
  return pages.map((page, index) =>
    index === 0 ? { ...page, unread: Math.max(0, page.unread + by) } : page,
  );
}

function patchPages(dispatch: CacheAccess['dispatch'], patch: (pages: Pages) => Pages): void {
  dispatch(
    notificationFeedEndpoints.util.updateQueryData('notificationFeed', undefined, (feed) => ({
      ...feed,
      pages: patch(feed.pages),
    })),
  );
}
