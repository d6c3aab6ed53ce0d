/** Shows what has just come in at the top of the window, one after the other, each once. */
import { msg } from '@lingui/core/macro';
import { banners } from '@minga/elements/banner';
import type { Wire } from '@minga/contract';
import { i18n } from '../../base/i18n.ts';
import { claimNotification } from './notification-tabs.ts';
import { notificationActor, notificationTarget, notificationWords } from './notification-words.ts';

/** What a banner tells of: a row of the list, or a push that has no row (a release note). */
export type Announced = Pick<Wire['Notification'], 'id' | 'type' | 'body' | 'link' | 'pic' | 'read'>;

/**
 * Shows a notification in one window that is looked at; in others the bell tells. The same one may come live and as a
 * push, to several windows: it is shown once. `go` follows an address of this app.
 */
export async function showNotificationBanner(row: Announced, go: (to: string) => void): Promise<void> {
  if (row.read || document.visibilityState !== 'visible' || !(await claimNotification(row.id))) return;
  banners.push({
    id: row.id,
    heading: notificationActor(row),
    text: notificationWords(i18n, row) ?? i18n._(msg`Notificación`),
    ...(row.pic ? { image: row.pic } : { icon: 'notifications' }),
    onClick: () => go(notificationTarget(row)),
  });
}
