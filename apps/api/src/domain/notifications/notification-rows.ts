/** Notifications as rows and as responses. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { queueNotificationPushes } from '../pushes/queue-pushes.ts';

export type NotificationType = Wire['NotificationType'];

/** Every type of notification (docs/product/constants.md 1.10). */
export const notificationTypes = [
  'E0',
  '0',
  '1',
  '2',
  '2-1',
  '2-2',
  '2-3',
] as const satisfies NotificationType[];

/** A notification to be stored. */
export interface NewNotification {
  uid: string;
  type: NotificationType;
  body: Wire['NotificationBody'];
  pic: string | null;
  link: string;
  /** Unique for each user: a notification with the same key is not stored again. */
  eventKey: string;
  aboutBid: number | null;
  aboutComment?: string;
}

/**
 * Stores notifications and queues their pushes. One with the same user and key is kept as it is. Returns the events that
 * announce the new ones.
 */
export async function insertNotifications(
  context: Context,
  db: Transaction<Database>,
  by: string,
  drafts: readonly NewNotification[],
): Promise<DomainEvent[]> {
  if (!drafts.length) return [];
  const created_at = context.clock.now();
  const rows = await db
    .insertInto('notifications')
    .values(
      drafts.map((draft) => {
        const row = notificationRow(draft, newClientId(), created_at);
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

/** The row of a new notification. */
export function notificationRow(draft: NewNotification, id: string, created_at: Date) {
  return {
    uid: draft.uid,
    id,
    about_bid: draft.aboutBid,
    about_comment: draft.aboutComment ?? null,
    event_key: draft.eventKey,
    type: draft.type,
    body: draft.body,
    pic: draft.pic,
    link: draft.link,
    created_at,
  };
}

/** A notification as responses have it. */
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
