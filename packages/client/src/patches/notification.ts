/** Patches of the cached notification feed (tag `Notification`). */
import type { Wire } from '@minga/contract';
import type { CacheAccess, OnMutationStarted } from '../endpoint-types.ts';
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
export function receiveNotification(dispatch: CacheAccess['dispatch'], row: Row): void {
  patchPages(dispatch, (pages) => addNotification(pages, row));
}

/** The request that is fetching the feed, if there is one. */
export function notificationFetch(dispatch: CacheAccess['dispatch']): PromiseLike<unknown> | undefined {
  return dispatch(notificationFeedEndpoints.util.getRunningQueryThunk('notificationFeed', undefined));
}

/** `updateNotification`: marks one as read. If the server rejects it the feed is fetched again. */
export const showReadNotification: OnMutationStarted<'updateNotification'> = (
  { nid },
  { dispatch, queryFulfilled },
) => patchAroundWrite(dispatch, queryFulfilled, (pages) => markRead(pages, nid));

/**
 * `updateNotifications`: marks all as read, except those that arrive meanwhile. If the server rejects it the feed is
 * fetched again.
 */
export const showAllRead: OnMutationStarted<'updateNotifications'> = (
  _arg,
  { dispatch, getState, queryFulfilled },
) => {
  const feed = notificationFeedEndpoints.endpoints.notificationFeed.select()(getState()).data;
  if (!feed) return undefined;
  const newest = feed.pages[0]?.notifications[0]?.created_at ?? '';
  return patchAroundWrite(dispatch, queryFulfilled, (pages) => markReadUntil(pages, newest));
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
  if (!error || error.kind === 'not-found')
    patchDuringFetch(notificationFetch(dispatch), () =>
      patchPages(dispatch, (pages) => removeNotification(pages, nid)),
    );
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

/** Patches the feed at once and again when the write is stored: a response of the time between may lack it. */
async function patchAroundWrite(
  dispatch: CacheAccess['dispatch'],
  write: PromiseLike<unknown>,
  patch: (pages: Pages) => Pages,
): Promise<void> {
  patchPages(dispatch, patch);
  const isStored = await write.then(
    () => true,
    () => false,
  );
  if (isStored) patchDuringFetch(notificationFetch(dispatch), () => patchPages(dispatch, patch));
}

function patchPages(dispatch: CacheAccess['dispatch'], patch: (pages: Pages) => Pages): void {
  dispatch(
    notificationFeedEndpoints.util.updateQueryData('notificationFeed', undefined, (feed) => ({
      ...feed,
      pages: patch(feed.pages),
    })),
  );
}
