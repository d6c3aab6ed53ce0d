/** The caller's notifications, newest first, as an infinite query (docs/product/states.md 8.1). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';

/** Page size (docs/product/constants.md 4.1). */
export const notificationPageSize = 30;

export interface NotificationPage {
  notifications: Wire['Notification'][];

  /** Number of unread notifications. Only that of the first page is patched by writes and live events. */
  unread: number;

  /** Whether another page may follow. */
  isFull: boolean;
}

export type NotificationFeed = InfiniteData<NotificationPage, number>;

export const notificationFeedEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    notificationFeed: build.infiniteQuery<NotificationPage, void, number>({
      query: ({ pageParam }) => ({
        url: '/users/me/notifications',
        params: { limit: notificationPageSize, skip: pageParam },
      }),
      transformResponse: ({ notifications, unread }: Wire['NotificationsAnswer']) => ({
        notifications,
        unread,
        isFull: notifications.length === notificationPageSize,
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        // Counts cached rows: live events and deletions shift the rows of the server by the same number.
        getNextPageParam: (last, pages) => (last.isFull ? countRows(pages) : undefined),
      },
      providesTags: ['Notification'],
    }),
  }),
});

export const { useNotificationFeedInfiniteQuery } = notificationFeedEndpoints;

/** The notifications to show, each once: two pages overlap if a notification arrived between their requests. */
export function notificationsOf(
  feed: NotificationFeed | undefined,
  hiddenIds: readonly string[],
): Wire['Notification'][] {
  return allRows(feed).filter(({ id }) => !hiddenIds.includes(id));
}

/** Number of unread notifications, also on pages that were not fetched, without the hidden ones. */
export function unreadCountOf(feed: NotificationFeed | undefined, hiddenIds: readonly string[]): number {
  const hidden = allRows(feed).filter(({ id, read }) => !read && hiddenIds.includes(id));
  return Math.max(0, (feed?.pages[0]?.unread ?? 0) - hidden.length);
}

function allRows(feed: NotificationFeed | undefined): Wire['Notification'][] {
  const rows = new Map<string, Wire['Notification']>();
  for (const page of feed?.pages ?? [])
    for (const row of page.notifications) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

function countRows(pages: readonly NotificationPage[]): number {
  return pages.reduce((count, { notifications }) => count + notifications.length, 0);
}
