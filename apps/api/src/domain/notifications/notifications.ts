/** Notifications of the caller: list, mark, delete, test. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Lang, Read, Write } from '../context.ts';
import { requireSelf } from '../policy.ts';
import { insertNotifications, presentNotification } from './notification-rows.ts';
import { placeTickets } from './ticket-place.ts';

/** A page of the caller's notifications, newest first. @throws AppError user/not-found for another user */
export async function listNotifications(
  read: Read,
  uid: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<Wire['NotificationsAnswer']> {
  requireSelf(read, uid);
  const { uid: own } = read.caller;
  // One statement: the count includes a new notification exactly if the page does.
  const rows = await read.db
    .selectFrom((of) =>
      of
        .selectFrom('notifications')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('uid', '=', own)
        .where('read', '=', false)
        .as('all_of_them'),
    )
    .leftJoin(
      (of) =>
        of
          .selectFrom('notifications')
          .selectAll()
          .where('uid', '=', own)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(skip)
          .as('page'),
      (on) => on.onTrue(),
    )
    .selectAll()
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const page = rows.filter(({ id }) => id !== null) as (Row<'notifications'> & { unread: number })[];
  return {
    notifications: await placeTickets(read, page.map(presentNotification)),
    unread: Number(rows[0]?.unread ?? 0),
  };
}

/** Marks one as read or unread. @throws AppError notification/not-found, also for one of another user; user/not-found */
export async function markNotification(
  write: Write,
  uid: string,
  id: string,
  { read }: Wire['NotificationPatch'],
): Promise<Wire['Notification']> {
  requireSelf(write, uid);
  const row = await write.db
    .updateTable('notifications')
    .set({ read })
    .where('uid', '=', write.caller.uid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('notification/not-found');
  const notification = presentNotification(row);
  const [placed = notification] = await placeTickets(write, [notification]);
  return placed;
}

/** Marks all as read or unread. @throws AppError user/not-found */
export async function markNotifications(
  write: Write,
  uid: string,
  { read }: Wire['NotificationPatch'],
): Promise<void> {
  requireSelf(write, uid);
  await write.db
    .updateTable('notifications')
    .set({ read })
    .where('uid', '=', write.caller.uid)
    .where('read', '=', !read)
    .execute();
}

/** Deletes one. @throws AppError as `markNotification` */
export async function deleteNotification(write: Write, uid: string, id: string): Promise<void> {
  requireSelf(write, uid);
  const deleted = await write.db
    .deleteFrom('notifications')
    .where('uid', '=', write.caller.uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('notification/not-found');
}

/** Number of test notifications that are kept; older ones are deleted. */
const keptTests = 5;

/** Sends the caller a test notification through the usual stages. */
export async function testNotification(write: Write): Promise<Wire['Notification']> {
  const { uid, lang } = write.caller;
  const [event] = await insertNotifications(write.context, write.db, uid, [
    {
      uid,
      type: '0',
      body: { txt: testTexts[lang] },
      pic: null,
      link: '/notifications',
      eventKey: `test ${newClientId()}`,
      aboutBid: null,
    },
  ]);
  if (event?.type !== 'notification-created') throw new Error('The test notification was not stored.');
  write.emit(event);
  await deleteOldTests(write);
  return event.notification;
}

const testTexts: Record<Lang, string> = {
  es: 'Esta es una notificación de prueba.',
  en: 'This is a test notification.',
};

async function deleteOldTests({ db, caller: { uid } }: Write): Promise<void> {
  const tests = await db
    .selectFrom('notifications')
    .select('id')
    .where('uid', '=', uid)
    .where('event_key', 'like', 'test %')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keptTests)
    .execute();
  const ids = tests.map((test) => test.id);
  if (ids.length)
    await db.deleteFrom('notifications').where('uid', '=', uid).where('id', 'in', ids).execute();
}
