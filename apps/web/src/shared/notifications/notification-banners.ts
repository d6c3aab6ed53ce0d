/** Banners of incoming notifications at the top of the window, one at a time, each once. */
import { msg } from '@lingui/core/macro';
import { banners } from '@minga/elements/banner';
import { selectReadRoom, selectReadThread } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { paths } from '../../base/address/paths.ts';
import { i18n } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { isQuietNow } from './do-not-disturb.ts';
import { claimNotification } from './notification-tabs.ts';
import { notificationActor, notificationTarget, notificationWords } from './notification-words.ts';

/** Source of a banner: a notification, or a push without a row (a release note). */
export type Announced = Pick<Wire['Notification'], 'id' | 'type' | 'body' | 'link' | 'pic' | 'read'>;

/**
 * Shows a notification in one visible window; others update the bell. The same notification may arrive live and as a
 * push, in several windows: it is shown once, and not at all while nothing interrupts the user (docs/product/tickets.md 8.10).
 * `go` navigates within the app.
 */
export async function showNotificationBanner(row: Announced, go: (to: string) => void): Promise<void> {
  if (row.read || isOnScreen(row.link) || (await isQuietNow())) return;
  if (document.visibilityState !== 'visible' || !(await claimNotification(row.id))) return;
  banners.push({
    id: row.id,
    heading: notificationActor(row),
    text: notificationWords(i18n, row) ?? i18n._(msg`Notificación`),
    ...(row.pic ? { image: row.pic } : { icon: 'notifications' }),
    onClick: () => go(notificationTarget(row)),
  });
}

/**
 * Whether the user is reading the chat room, or the thread, that the link opens. The server makes no such notification
 * once it knows of the reading; this is for the moment before.
 */
function isOnScreen(link: string): boolean {
  const { pathname, searchParams } = new URL(link, location.origin);
  const thread = searchParams.get('thread');
  const { getState } = store;
  if (thread !== null) return selectReadThread(getState()) === thread;
  const room = selectReadRoom(getState());
  return room !== null && pathname === paths.chat(room);
}
