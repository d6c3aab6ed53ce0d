/** Changes of the caller's notifications: seen at once, and taken back when the server refuses them. */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';
import { notificationsEndpoints } from '../generated/notifications.ts';
import type { ClientDispatch, ClientThunk, Outcome } from '../outcome.ts';
import { outcomeOf } from '../outcome.ts';
import { type NotificationPage, hiddenIds, notificationFeedEndpoints } from './notification-feed.ts';

type Row = Wire['Notification'];

/** One that arrived live stands on top; one that is there already changes nothing. */
export function receiveNotification(dispatch: ClientDispatch, row: Row): void {
  patchPages(dispatch, (pages) => {
    const [first, ...rest] = pages;
    if (!first || pages.some(({ notifications }) => notifications.some(({ id }) => id === row.id)))
      return pages;
    const unread = first.unread + (row.read ? 0 : 1);
    return [{ ...first, unread, notifications: [row, ...first.notifications] }, ...rest];
  });
}

/** Takes a row out of what is shown; the server keeps it until `deleteNotification`. */
export function hideNotification(row: Row): ClientThunk<void> {
  return (dispatch) => {
    hiddenIds.add(row.id);
    patchPages(dispatch, (pages) =>
      pages.map((page, place) => ({
        ...page,
        unread: place === 0 && !row.read ? Math.max(0, page.unread - 1) : page.unread,
        notifications: page.notifications.filter(({ id }) => id !== row.id),
      })),
    );
  };
}

/** Puts a row that was hidden back where it stood. */
export function showNotificationAgain(row: Row): ClientThunk<void> {
  return (dispatch) => {
    hiddenIds.delete(row.id);
    let isBack = false;
    patchPages(dispatch, (pages) =>
      pages.map((page, place) => {
        const unread = place === 0 && !row.read ? page.unread + 1 : page.unread;
        const isHere = !isBack && (place === pages.length - 1 || isOlder(page.notifications.at(-1), row));
        if (!isHere) return { ...page, unread };
        isBack = true;
        const below = page.notifications.findIndex((other) => isOlder(other, row));
        const at = below < 0 ? page.notifications.length : below;
        return { ...page, unread, notifications: page.notifications.toSpliced(at, 0, row) };
      }),
    );
  };
}

/** Deletes a row at the server, for one that was hidden. It comes back when the server could not. */
export function deleteNotification(row: Row): ClientThunk<Promise<Outcome>> {
  return async (dispatch) => {
    const answer = await dispatch(
      notificationsEndpoints.endpoints.deleteNotification.initiate(
        { uid: 'me', nid: row.id },
        { track: false },
      ),
    );
    const outcome = outcomeOf(answer, () => undefined);
    // One that is gone already is deleted too.
    if (!outcome.ok && outcome.error.kind !== 'not-found') dispatch(showNotificationAgain(row));
    else hiddenIds.delete(row.id);
    return outcome;
  };
}

/** Marks one as read. */
export function markNotificationRead(row: Row): ClientThunk<Promise<void>> {
  return async (dispatch) => {
    if (row.read) return;
    patchPages(dispatch, (pages) =>
      pages.map((page, place) => ({
        ...page,
        unread: place === 0 ? Math.max(0, page.unread - 1) : page.unread,
        notifications: page.notifications.map((other) =>
          other.id === row.id ? { ...other, read: true } : other,
        ),
      })),
    );
    const answer = await dispatch(
      notificationsEndpoints.endpoints.updateNotification.initiate(
        { uid: 'me', nid: row.id, notificationPatch: { read: true } },
        { track: false },
      ),
    );
    if (answer.error) dispatch(api.util.invalidateTags(['Notification']));
  };
}

/** Marks all as read. */
export function markAllNotificationsRead(): ClientThunk<Promise<Outcome>> {
  return async (dispatch) => {
    patchPages(dispatch, (pages) =>
      pages.map((page) => ({
        ...page,
        unread: 0,
        notifications: page.notifications.map((row) => (row.read ? row : { ...row, read: true })),
      })),
    );
    const answer = await dispatch(
      notificationsEndpoints.endpoints.updateNotifications.initiate(
        { uid: 'me', notificationPatch: { read: true } },
        { track: false },
      ),
    );
    if (answer.error) dispatch(api.util.invalidateTags(['Notification']));
    return outcomeOf(answer, () => undefined);
  };
}

function patchPages(
  dispatch: ClientDispatch,
  change: (pages: NotificationPage[]) => NotificationPage[],
): void {
  dispatch(
    notificationFeedEndpoints.util.updateQueryData('notificationFeed', undefined, (feed) => ({
      ...feed,
      pages: change(feed.pages),
    })),
  );
}

function isOlder(other: Row | undefined, row: Row): boolean {
  return other !== undefined && Date.parse(other.created_at) <= Date.parse(row.created_at);
}
