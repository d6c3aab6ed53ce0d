/** The notification feed: its pages, hidden notifications, and rows that two pages share. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import {
  notificationFeedEndpoints,
  notificationPageSize,
  notificationsOf,
  unreadCountOf,
} from './notification-feed.ts';

const { notificationFeed } = notificationFeedEndpoints.endpoints;
const row = (id: string, read = false) => ({ id, read }) as Wire['Notification'];
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => row(`n${from + at}`));

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  beHost();
});
afterEach(() => server.close());

const feed = () => notificationFeed.select()(store.getState());

async function readPage(
  notifications: Wire['Notification'][],
  unread = notifications.length,
  direction?: 'forward',
) {
  const at = server.calls.length;
  const reading = store.dispatch(notificationFeed.initiate(undefined, { direction }));
  (await server.call(at)).answer(200, { notifications, unread });
  await reading;
}

describe('pages', () => {
  test('have thirty rows and begin after the cached ones', async () => {
    await readPage(rows(notificationPageSize));
    expect(feed().hasNextPage).toBe(true);
    await readPage(rows(5, notificationPageSize), 35, 'forward');
    expect(server.calls.map(({ url }) => url)).toEqual([
      '/users/me/notifications?limit=30&skip=0',
      '/users/me/notifications?limit=30&skip=30',
    ]);
    expect(notificationsOf(feed().data, [])).toHaveLength(35);
  });

  test('end with one that is not full', async () => {
    await readPage(rows(notificationPageSize - 1));
    expect(feed().hasNextPage).toBe(false);
  });
});

describe('a hidden notification', () => {
  const shown = (...hiddenIds: string[]) => notificationsOf(feed().data, hiddenIds).map(({ id }) => id);
  const unread = (...hiddenIds: string[]) => unreadCountOf(feed().data, hiddenIds);

  test('is not shown and not counted as unread', async () => {
    await readPage(rows(3));
    expect([shown('n1'), unread('n1')]).toEqual([['n0', 'n2'], 2]);
    expect([shown(), unread()]).toEqual([['n0', 'n1', 'n2'], 3]);
  });

  test('that was read, or is on no fetched page, leaves the unread count', async () => {
    await readPage([row('n0'), row('n1', true)], 1);
    expect(unread('n1', 'unknown')).toBe(1);
  });

  test('never makes the unread count negative', async () => {
    await readPage([row('n0')], 0);
    expect(unread('n0')).toBe(0);
    expect(unreadCountOf(undefined, ['n0'])).toBe(0);
  });
});

test('lists a row of two pages once, as in the first of them', () => {
  const pages = [
    { notifications: [row('a'), row('b', true)], unread: 1, isFull: true },
    { notifications: [row('b'), row('c')], unread: 2, isFull: false },
  ];
  expect(notificationsOf({ pages, pageParams: [0, 2] }, [])).toEqual([row('a'), row('b', true), row('c')]);
  expect(notificationsOf(undefined, [])).toEqual([]);
});
