/** Shows what has just come in at the top of the window, one after the other, each once. */
import { msg } from '@lingui/core/macro';
import { banners } from '@minga/elements/banner';
import type { Wire } from '@minga/contract';
import { i18n } from '../base/i18n.ts';
import { notificationActor, notificationTarget, notificationWords } from './notification-words.ts';

/** Ids of those that were shown: the same one may come live and as a push. */
const shown = new Set<string>();

/** Shows a notification in a tab that is looked at; in others the bell tells. `go` follows an address of this app. */
export function showNotificationBanner(row: Wire['Notification'], go: (to: string) => void): void {
  if (row.read || shown.has(row.id) || document.visibilityState !== 'visible') return;
  shown.add(row.id);
  banners.push({
    id: row.id,
    heading: notificationActor(row),
    text: notificationWords(i18n, row) ?? i18n._(msg`Notificación`),
    ...(row.pic ? { image: row.pic } : { icon: 'notifications' }),
    onClick: () => go(notificationTarget(row)),
  });
}
