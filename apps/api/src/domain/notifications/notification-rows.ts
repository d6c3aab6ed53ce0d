/** Notifications as they are stored and answered. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { queueNotificationPushes } from '../pushes/queue-pushes.ts';

export type NotificationType = Wire['NotificationType'];

/** Every type of notification (docs/product/constants.md 1.10). */
export const notificationTypes = ['E0', '0', '1', '2', '2-1', '2-2'] as const satisfies NotificationType[];

/** What somebody is to be told. */
export interface NewNotification {
  uid: string;
  type: NotificationType;
  body: Wire['NotificationBody'];
  pic: string | null;
  link: string;
  /** Names what happened: the same is told to a person once. */
  eventKey: string;
  aboutBid: number | null;
  aboutComment?: string;
}

/** Stores notifications and queues their pushes; one that is there already is left as it is. Gives back the events that tell of the new ones. */
export async function insertNotifications(
  context: Context,
  db: Transaction<Database>,
  by: string,
  news: readonly NewNotification[],
): Promise<DomainEvent[]> {
  if (!news.length) return [];
  const created_at = context.clock.now();
  const rows = await db
    .insertInto('notifications')
    .values(
      news.map((one) => {
        const row = notificationRow(one, newClientId(), created_at);
        return { ...row, body: JSON.stringify(row.body) };
      }),
    )
    .onConflict((conflict) => conflict.columns(['uid', 'event_key']).doNothing())
    .returningAll()
    .execute();
  await queueNotificationPushes(context, db, rows);
  return rows.map((row) => ({
    type: 'notification-created',
    bid: row.about_bid ?? 0,
    by,
    uid: row.uid,
    notification: presentNotification(row),
  }));
}

/** A notification as it is stored, unread. */
export function notificationRow(one: NewNotification, id: string, created_at: Date) {
  return {
    uid: one.uid,
    id,
    about_bid: one.aboutBid,
    about_comment: one.aboutComment ?? null,
    event_key: one.eventKey,
    type: one.type,
    body: one.body,
    pic: one.pic,
    link: one.link,
    created_at,
  };
}

export function presentNotification(
  row: Pick<Row<'notifications'>, 'id' | 'uid' | 'body' | 'type' | 'pic' | 'link' | 'read' | 'created_at'>,
): Wire['Notification'] {
  return {
    id: row.id,
    uid: row.uid,
    body: row.body as Wire['NotificationBody'],
    type: row.type,
    pic: row.pic,
    link: row.link,
    read: row.read,
    created_at: row.created_at.toISOString(),
  };
}
