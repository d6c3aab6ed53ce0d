/** Notifications are patched at once and reverted when the server rejects a write. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../api.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { notificationsEndpoints } from '../endpoints.ts';
import {
  notificationHidden,
  notificationShown,
  selectHiddenNotifications,
} from '../notifications/hidden-notifications.ts';
import {
  notificationFeedEndpoints,
  notificationsOf,
  unreadCountOf,
} from '../notifications/notification-feed.ts';
import { receiveNotification } from './notification.ts';

const { notificationFeed } = notificationFeedEndpoints.endpoints;
const { deleteNotification, updateNotification, updateNotifications } = notificationsEndpoints.endpoints;
const read = { notificationPatch: { read: true } } as const;

/** A notification of a minute; the feed is sorted newest first. */
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
afterEach(() => server.close());

const feed = () => notificationFeed.select()(store.getState()).data;
const hidden = () => selectHiddenNotifications(store.getState());
const shown = () => notificationsOf(feed(), hidden()).map(({ id, read }) => (read ? `${id}, read` : id));
const unread = () => unreadCountOf(feed(), hidden());

test('shows a notification of a live event on top, once', () => {
  const fourth = row('fourth', 4);
  receiveNotification(store, fourth);
  receiveNotification(store, fourth);
  expect(shown()).toEqual(['fourth', 'third', 'second', 'first']);
  expect(unread()).toBe(4);
});

test('hides a deleted notification and shows it at its place when the deletion is undone', () => {
  store.dispatch(notificationHidden(second.id));
  expect([shown(), unread()]).toEqual([['third', 'first'], 2]);
  store.dispatch(notificationShown(second.id));
  expect([shown(), unread()]).toEqual([['third', 'second', 'first'], 3]);
});

test.each([
  ['shows it again when the server rejects the deletion', 403, refusal, ['third', 'second', 'first']],
  [
    'keeps it hidden when it was deleted elsewhere',
    404,
    { ...refusal, status: 404, code: 'notification/not-found' },
    ['third', 'first'],
  ],
])('deleting a notification %s', async (_what, status, body, left) => {
  store.dispatch(notificationHidden(second.id));
  const deleting = store.dispatch(deleteNotification.initiate({ uid: 'me', nid: second.id }));
  (await server.call(0)).answer(status, body);
  await deleting;
  expect(shown()).toEqual(left);
});

test('marks one as read at once and fetches the feed again when the server rejects it', async () => {
  const marking = store.dispatch(updateNotification.initiate({ uid: 'me', nid: second.id, ...read }));
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

test('marks all as read at once', async () => {
  const marking = store.dispatch(updateNotifications.initiate({ uid: 'me', ...read }));
  expect([shown(), unread()]).toEqual([['third, read', 'second, read', 'first, read'], 0]);
  (await server.call(0)).answer(200, { done: true });
  expect(await marking).toHaveProperty('data');
});

// Regression: a response that the server read before the write undid it.
test.each([
  [
    'marks one as read',
    () => store.dispatch(updateNotification.initiate({ uid: 'me', nid: second.id, ...read })),
    2,
  ],
  ['marks all as read', () => store.dispatch(updateNotifications.initiate({ uid: 'me', ...read })), 0],
])('%s, also in a response that is under way', async (_what, write, left) => {
  const fetching = store.dispatch(notificationFeed.initiate(undefined, { forceRefetch: true }));
  const fetch = await server.call(0);
  const marking = write();
  (await server.call(1)).answer(200, { notification: second, done: true });
  await marking;
  fetch.answer(200, { notifications: [third, second, first], unread: 3 });
  await fetching;
  await expect.poll(unread).toBe(left);
  expect(shown()).toContain('second, read');
});

test('leaves a notification unread that arrives while all are marked as read', async () => {
  const marking = store.dispatch(updateNotifications.initiate({ uid: 'me', ...read }));
  receiveNotification(store, row('fourth', 4));
  (await server.call(0)).answer(200, { done: true });
  await marking;
  expect([shown(), unread()]).toEqual([['fourth', 'third, read', 'second, read', 'first, read'], 1]);
});

test('hides a deleted notification, also in a response that is under way', async () => {
  const fetching = store.dispatch(notificationFeed.initiate(undefined, { forceRefetch: true }));
  const fetch = await server.call(0);
  store.dispatch(notificationHidden(second.id));
  const deleting = store.dispatch(deleteNotification.initiate({ uid: 'me', nid: second.id }));
  (await server.call(1)).answer(200, { ok: true });
  await deleting;
  fetch.answer(200, { notifications: [third, second, first], unread: 3 });
  await fetching;
  await expect.poll(shown).toEqual(['third', 'first']);
  expect(unread()).toBe(2);
});

test.each([
  ['succeeds', 200, { ok: true }],
  ['finds nothing', 404, { ...refusal, code: 'notification/not-found' }],
])('forgets a hidden notification when its deletion %s', async (_what, status, body) => {
  store.dispatch(notificationHidden(second.id));
  expect(hidden()).toEqual(['second']);
  const deleting = store.dispatch(deleteNotification.initiate({ uid: 'me', nid: second.id }));
  (await server.call(0)).answer(status, body);
  await deleting;
  expect(hidden()).toEqual([]);
  expect(shown()).toEqual(['third', 'first']);
});

test('shows a hidden notification once and forgets it when its deletion is rejected', async () => {
  store.dispatch(notificationHidden(second.id));
  const deleting = store.dispatch(deleteNotification.initiate({ uid: 'me', nid: second.id }));
  (await server.call(0)).answer(403, refusal);
  await deleting;
  expect(hidden()).toEqual([]);
  expect(unread()).toBe(3);
});

test('ignores a rejected deletion of a notification that was not hidden', async () => {
  const deleting = store.dispatch(deleteNotification.initiate({ uid: 'me', nid: second.id }));
  (await server.call(0)).answer(403, refusal);
  await deleting;
  expect(shown()).toEqual(['third', 'second', 'first']);
});

test('hides none for the next user of the page', () => {
  store.dispatch(notificationHidden(second.id));
  store.dispatch(notificationHidden(second.id));
  expect(hidden()).toEqual(['second']);
  store.dispatch(api.util.resetApiState());
  expect(hidden()).toEqual([]);
});

test('keeps the number of fetched pages when a notification arrives', () => {
  const before = feed()?.pageParams;
  receiveNotification(store, row('fourth', 4));
  expect(feed()?.pageParams).toEqual(before);
  expect(before).toEqual([0]);
});
