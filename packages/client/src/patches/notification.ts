/** Patches of the cached notification feed (tag `Notification`). */
import type { Wire } from '@minga/contract';
import { type CacheAccess, type OnMutationStarted } from '../endpoint-types.ts';
import { apiErrorOf } from '../errors.ts';
import {
  type NotificationPage,
  hiddenNotifications,
  notificationFeedEndpoints,
} from '../notifications/notification-feed.ts';
import type { ClientThunk } from '../store-types.ts';

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
export function removeNotification(pages: Pages, row: Row): Pages {
  return withUnread(pages, row.read ? 0 : -1).map((page) => ({
    ...page,
    notifications: page.notifications.filter(({ id }) => id !== row.id),
  }));
}

/** The feed with a notification inserted by its time of creation. */
export function insertNotification(pages: Pages, row: Row): Pages {
  let isInserted = false;
  return withUnread(pages, row.read ? 0 : 1).map((page, index) => {
    const belongsHere = index === pages.length - 1 || isOlder(page.notifications.at(-1), row);
    if (isInserted || !belongsHere) return page;
    isInserted = true;
    const below = page.notifications.findIndex((other) => isOlder(other, row));
    const at = below < 0 ? page.notifications.length : below;
    return { ...page, notifications: page.notifications.toSpliced(at, 0, row) };
  });
}

/** The feed with one notification read. */
export function markRead(pages: Pages, id: string): Pages {
  const isUnread = pages.some(({ notifications }) => notifications.some((row) => row.id === id && !row.read));
  return withUnread(pages, isUnread ? -1 : 0).map((page) => ({
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

/** Hides a notification while its deletion can be undone; the server keeps it until `deleteNotification`. */
export function hideNotification(row: Row): ClientThunk<void> {
  return (dispatch) => {
    hiddenNotifications.set(row.id, row);
    patchPages(dispatch, (pages) => removeNotification(pages, row));
  };
}

/** Shows a hidden notification again. */
export function showNotificationAgain(row: Row): ClientThunk<void> {
  return (dispatch) => {
    hiddenNotifications.delete(row.id);
    patchPages(dispatch, (pages) => insertNotification(pages, row));
  };
}

/** `updateNotification`: marks one as read. If the server rejects it the feed is fetched again. */
export const showReadNotification: OnMutationStarted<'updateNotification'> = ({ nid }, { dispatch }) => {
  patchPages(dispatch, (pages) => markRead(pages, nid));
};

/** `updateNotifications`: marks all as read. If the server rejects it the feed is fetched again. */
export const showAllRead: OnMutationStarted<'updateNotifications'> = (_arg, { dispatch }) => {
  patchPages(dispatch, markAllRead);
};

/** `deleteNotification`, of a hidden one: it is shown again if the server rejects the deletion. */
export const settleHiddenNotification: OnMutationStarted<'deleteNotification'> = async (
  { nid },
  { dispatch, queryFulfilled },
) => {
  const error = await queryFulfilled.then(
    () => undefined,
    (reason: { error: unknown }) => apiErrorOf(reason),
  );
  const row = hiddenNotifications.get(nid);
  // Not found: it was deleted elsewhere.
  if (error && error.kind !== 'not-found' && row) dispatch(showNotificationAgain(row));
  else hiddenNotifications.delete(nid);
};

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

function isOlder(other: Row | undefined, row: Row): boolean {
  return other !== undefined && Date.parse(other.created_at) <= Date.parse(row.created_at);
}
