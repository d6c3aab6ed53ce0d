/** Data of a push message, converted into a notification. */
import type { Wire } from '@minga/contract';
import type { Announced } from '../shared/notifications/notification-banners.ts';

/** As the worker passes it: strings only, the body as JSON; `notification` of a manually sent push. */
export interface PushData {
  id?: string;
  type?: string;
  body?: string;
  link?: string;
  pic?: string;
  notification?: { body?: string };
}

/** A push without a type is a generic notification with the text of the push (docs/product/account.md 6.7). */
export function announcedBy({ id, type, body, link, pic, notification }: PushData): Announced {
  return {
    id: id ?? crypto.randomUUID(),
    type: (type ?? '0') as Wire['NotificationType'],
    body: type === undefined ? { txt: notification?.body ?? '' } : parse(body),
    link: link ?? '/',
    pic: pic ?? null,
    read: false,
  };
}

function parse(body: string | undefined): Wire['NotificationBody'] {
  try {
    const value: unknown = JSON.parse(body ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
