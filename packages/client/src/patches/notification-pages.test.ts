/** Pages of the notification feed after single changes: order, unread count of the first page, other pages. */
import type { Wire } from '@minga/contract';
import { describe, expect, test } from 'vitest';
import type { NotificationPage } from '../notifications/notification-feed.ts';
import { addNotification, markRead, markReadUntil, removeNotification } from './notification.ts';

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
    const next = removeNotification(pages, 'n5');
    expect(shown(next)).toEqual(['n9, n7', 'n3']);
    expect(unread(next)).toEqual([4, 4]);
  });

  test('that was read leaves the unread count, which never is negative', () => {
    expect(unread(removeNotification([page(5, row(9, true))], 'n9'))).toEqual([5]);
    expect(unread(removeNotification([page(0, row(9))], 'n9'))).toEqual([0]);
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
    const next = markReadUntil([page(5, row(9), row(7, true)), pages[1]!], row(9).created_at);
    expect(shown(next)).toEqual(['n9 read, n7 read', 'n5 read, n3 read']);
    expect(unread(next)).toEqual([0, 0]);
  });
});
