/** Notifications change at once; what the server refuses is taken back. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { hiddenIds, notificationFeedEndpoints, notificationsOf } from './notification-feed.ts';
import {
  deleteNotification,
  hideNotification,
  markAllNotificationsRead,
  markNotificationRead,
  receiveNotification,
  showNotificationAgain,
} from './notification-writes.ts';

const { notificationFeed } = notificationFeedEndpoints.endpoints;

/** Newest first: the third of three came last. */
const row = (id: string, minute: number): Wire['Notification'] => ({
  id,
  uid: 'ana',
  type: '0',
  body: { txt: id },
  pic: null,
  link: '',
  read: false,
  created_at: `2026-11-21T12:0${minute}:00.000Z`,
});
const [first, second, third] = [row('first', 1), row('second', 2), row('third', 3)];
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  beHost();
  const reading = store.dispatch(notificationFeed.initiate());
  (await server.call(0)).answer(200, { notifications: [third, second, first], unread: 3 });
  await reading;
  server.calls.length = 0;
});
afterEach(() => {
  hiddenIds.clear();
  server.close();
});

const feed = () => notificationFeed.select()(store.getState()).data;
const shown = () => notificationsOf(feed()).map(({ id, read }) => (read ? `${id}, read` : id));
const unread = () => feed()?.pages[0]?.unread;

test('one that comes live stands on top, once', () => {
  const fourth = row('fourth', 4);
  receiveNotification(store.dispatch, fourth);
  receiveNotification(store.dispatch, fourth);
  expect(shown()).toEqual(['fourth', 'third', 'second', 'first']);
  expect(unread()).toBe(4);
});

test('a deleted one goes at once and comes back to its place when a person says so', () => {
  store.dispatch(hideNotification(second));
  expect([shown(), unread()]).toEqual([['third', 'first'], 2]);
  store.dispatch(showNotificationAgain(second));
  expect([shown(), unread()]).toEqual([['third', 'second', 'first'], 3]);
});

test.each([
  ['comes back when the server refuses', 403, refusal, ['third', 'second', 'first']],
  [
    'stays away when it was gone already',
    404,
    { ...refusal, status: 404, code: 'notification/not-found' },
    ['third', 'first'],
  ],
])('a deleted one %s', async (_what, status, body, left) => {
  store.dispatch(hideNotification(second));
  const deleting = store.dispatch(deleteNotification(second));
  (await server.call(0)).answer(status, body);
  await deleting;
  expect(shown()).toEqual(left);
});

test('one that is read is so before the server knows it, and as the server has it when that is refused', async () => {
  const marking = store.dispatch(markNotificationRead(second));
  expect([shown(), unread()]).toEqual([['third', 'second, read', 'first'], 2]);
  const call = await server.call(0);
  expect([call.method, call.url, call.body]).toEqual([
    'PUT',
    '/users/me/notifications/second',
    { read: true },
  ]);
  call.answer(403, refusal);
  await marking;
  (await server.call(1)).answer(200, { notifications: [third, second, first], unread: 3 });
  await expect.poll(shown).toEqual(['third', 'second', 'first']);
});

test('all are read at once', async () => {
  const marking = store.dispatch(markAllNotificationsRead());
  expect([shown(), unread()]).toEqual([['third, read', 'second, read', 'first, read'], 0]);
  (await server.call(0)).answer(200, { done: true });
  expect(await marking).toMatchObject({ ok: true });
});
