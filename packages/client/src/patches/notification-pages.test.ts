/** Pages of the notification feed after single changes: order, unread count of the first page, other pages. */
import type { Wire } from '@minga/contract';
import { describe, expect, test } from 'vitest';
import type { NotificationPage } from '../notifications/notification-feed.ts';
import {
  addNotification,
  insertNotification,
  markAllRead,
  markRead,
  removeNotification,
} from './notification.ts';

/** A notification of a minute; the feed is sorted newest first. */
const row = (minute: number, read = false) =>
  ({
    id: `n${minute}`,
    read,
    created_at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`,
  }) as Wire['Notification'];
const page = (unread: number, ...notifications: Wire['Notification'][]): NotificationPage => ({
  notifications,
  unread,
  isFull: true,
});
/** Two pages; minutes 9, 7 and 5, 3. Five are unread at the server, on pages that were not fetched as well. */
const pages = [page(5, row(9), row(7)), page(4, row(5), row(3))];
const shown = (list: NotificationPage[]) =>
  list.map(({ notifications }) => notifications.map(({ id, read }) => (read ? `${id} read` : id)).join(', '));
const unread = (list: NotificationPage[]) => list.map((each) => each.unread);

describe('a new notification', () => {
  test('is put on top of the first page', () => {
    const next = addNotification(pages, row(10));
    expect(shown(next)).toEqual(['n10, n9, n7', 'n5, n3']);
    expect(unread(next)).toEqual([6, 4]);
    expect(next[1]).toBe(pages[1]);
  });

  test('that was read elsewhere does not count as unread', () => {
    expect(unread(addNotification(pages, row(10, true)))).toEqual([5, 4]);
  });

  test('is ignored if any page has it, or if nothing was fetched', () => {
    expect(addNotification(pages, row(3))).toBe(pages);
    expect(addNotification([], row(3))).toEqual([]);
  });
});

describe('a removed notification', () => {
  test('leaves its page and the unread count of the first one', () => {
    const next = removeNotification(pages, row(5));
    expect(shown(next)).toEqual(['n9, n7', 'n3']);
    expect(unread(next)).toEqual([4, 4]);
  });

  test('that was read leaves the unread count, which never is negative', () => {
    expect(unread(removeNotification(pages, row(5, true)))).toEqual([5, 4]);
    expect(unread(removeNotification([page(0, row(9))], row(9)))).toEqual([0]);
  });
});

describe('a notification that is shown again', () => {
  test.each([
    [10, ['n10, n9, n7', 'n5, n3']],
    [8, ['n9, n8, n7', 'n5, n3']],
    [6, ['n9, n7', 'n6, n5, n3']],
    [4, ['n9, n7', 'n5, n4, n3']],
    [2, ['n9, n7', 'n5, n3, n2']],
  ])('of minute %i is inserted by its time', (minute, expected) => {
    expect(shown(insertNotification(pages, row(minute)))).toEqual(expected);
  });

  test('is put before others of the same time', () => {
    const twin = { ...row(7), id: 'twin' };
    expect(shown(insertNotification(pages, twin))).toEqual(['n9, twin, n7', 'n5, n3']);
  });

  test('is put before the last of a page of several', () => {
    const long = [page(5, row(9), row(8), row(6)), page(4, row(5))];
    expect(shown(insertNotification(long, row(7)))).toEqual(['n9, n8, n7, n6', 'n5']);
  });

  test('counts as unread unless it was read', () => {
    expect(unread(insertNotification(pages, row(4)))).toEqual([6, 4]);
    expect(unread(insertNotification(pages, row(4, true)))).toEqual([5, 4]);
  });

  test('is inserted into an empty page only if no other follows', () => {
    expect(shown(insertNotification([page(0)], row(4)))).toEqual(['n4']);
    expect(shown(insertNotification([page(0), page(0, row(3))], row(4)))).toEqual(['', 'n4, n3']);
  });
});

describe('reading', () => {
  test('one notification counts it once', () => {
    const once = markRead(pages, 'n5');
    expect(shown(once)).toEqual(['n9, n7', 'n5 read, n3']);
    expect(unread(once)).toEqual([4, 4]);
    expect(unread(markRead(once, 'n5'))).toEqual([4, 4]);
  });

  test('an unknown notification changes nothing', () => {
    expect(markRead(pages, 'unknown')).toEqual(pages);
  });

  test('all notifications leaves none unread on any page', () => {
    const next = markAllRead([page(5, row(9), row(7, true)), pages[1]!]);
    expect(shown(next)).toEqual(['n9 read, n7 read', 'n5 read, n3 read']);
    expect(unread(next)).toEqual([0, 0]);
  });
});
