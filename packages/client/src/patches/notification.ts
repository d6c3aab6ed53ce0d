/** Patches of the cached notification feed (tag `Notification`). */
import type { Wire } from '@minga/contract';
import type { CacheAccess, MutationLifecycle, OnMutationStarted } from '../endpoint-types.ts';
import { apiErrorOf } from '../errors.ts';
import { notificationShown } from '../notifications/hidden-notifications.ts';
import { patchDuringFetch } from './patch-during-fetch.ts';
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

/** The feed with all notifications read that are as old as `newest` or older; the newer ones are loaded. */
export function markReadUntil(pages: Pages, newest: string): Pages {
  const marked = pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((row) =>
      row.read || row.created_at > newest ? row : { ...row, read: true },
    ),
  }));
  const left = new Set(
    marked.flatMap(({ notifications }) => notifications.filter(({ read }) => !read).map(({ id }) => id)),
  );
  return marked.map((page) => ({ ...page, unread: left.size }));
}

/** Shows a notification of a live event. */
export function receiveNotification(access: CacheAccess, row: Row): void {
  patchFeed(access, (pages) => addNotification(pages, row));
}

/** `updateNotification`: marks one as read. If the server rejects it the feed is fetched again. */
export const showReadNotification: OnMutationStarted<'updateNotification'> = ({ nid }, lifecycle) =>
  patchAroundWrite(lifecycle, (pages) => markRead(pages, nid));

/**
 * `updateNotifications`: marks all as read, except those that arrive meanwhile. If the server rejects it the feed is
 * fetched again.
 */
export const showAllRead: OnMutationStarted<'updateNotifications'> = (_arg, lifecycle) => {
  const feed = selectFeed(lifecycle.getState()).data;
  if (!feed) return undefined;
  const newest = feed.pages[0]?.notifications[0]?.created_at ?? '';
  return patchAroundWrite(lifecycle, (pages) => markReadUntil(pages, newest));
};

/** `deleteNotification`: removes it. A hidden one is shown again if the server rejects the deletion. */
export const removeDeletedNotification: OnMutationStarted<'deleteNotification'> = async (
  { nid },
  { queryFulfilled, ...access },
) => {
  const error = await queryFulfilled.then(
    () => undefined,
    (reason: { error: unknown }) => apiErrorOf(reason),
  );
  // Not found: it was deleted elsewhere.
  if (!error || error.kind === 'not-found') patchFeed(access, (pages) => removeNotification(pages, nid));
  access.dispatch(notificationShown(nid));
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

/** Patches the feed at once and again when the write is stored: a response of the time between may lack it. */
async function patchAroundWrite(
  { queryFulfilled, ...access }: MutationLifecycle<unknown>,
  patch: (pages: Pages) => Pages,
): Promise<void> {
  patchPages(access.dispatch, patch);
  const isStored = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isStored) patchFeed(access, patch);
}

const selectFeed = notificationFeedEndpoints.endpoints.notificationFeed.select();

/** Patches the feed, and its response if it is being fetched. */
function patchFeed({ dispatch, getState }: CacheAccess, patch: (pages: Pages) => Pages): void {
  patchDuringFetch(selectFeed(getState()), () => patchPages(dispatch, patch));
}

function patchPages(dispatch: CacheAccess['dispatch'], patch: (pages: Pages) => Pages): void {
  dispatch(
    notificationFeedEndpoints.util.updateQueryData('notificationFeed', undefined, (feed) => ({
      ...feed,
      pages: patch(feed.pages),
    })),
  );
}
