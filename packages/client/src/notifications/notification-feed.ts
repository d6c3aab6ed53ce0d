/** The caller's notifications, newest first, as an infinite query (docs/product/states.md 8.1). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import '../tags.ts';

/** Page size (docs/product/constants.md 4.1). */
export const notificationPageSize = 30;

export interface NotificationPage {
  notifications: Wire['Notification'][];

  /** How many are not read, in all. Of the first page only; writes and live events keep it right. */
  unread: number;

  /** Whether there may be more after it. */
  isFull: boolean;
}

export type NotificationFeed = InfiniteData<NotificationPage, number>;

/** Rows a person deleted that the server still has: what is read meanwhile does not bring them back. */
export const hiddenIds = new Set<string>();

const notificationFeed = api.injectEndpoints({
  endpoints: (build) => ({
    notificationFeed: build.infiniteQuery<NotificationPage, void, number>({
      query: ({ pageParam }) => ({
        url: '/users/me/notifications',
        params: { limit: notificationPageSize, skip: pageParam },
      }),
      transformResponse: ({ notifications, unread }: Wire['NotificationsAnswer']) => ({
        notifications: notifications.filter(({ id }) => !hiddenIds.has(id)),
        unread: Math.max(
          0,
          unread - notifications.filter((row) => !row.read && hiddenIds.has(row.id)).length,
        ),
        isFull: notifications.length === notificationPageSize,
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        // What came live or was deleted meanwhile moved the rows at the server by as many as here.
        getNextPageParam: (last, pages) => (last.isFull ? countRows(pages) : undefined),
      },
      providesTags: ['Notification'],
    }),
  }),
});

export const notificationFeedEndpoints = notificationFeed;
export const { useNotificationFeedInfiniteQuery } = notificationFeed;

/** All rows, each once: two pages may overlap when something came between them. */
export function notificationsOf(feed: NotificationFeed | undefined): Wire['Notification'][] {
  const rows = new Map<string, Wire['Notification']>();
  for (const page of feed?.pages ?? [])
    for (const row of page.notifications) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

function countRows(pages: readonly NotificationPage[]): number {
  return pages.reduce((count, { notifications }) => count + notifications.length, 0);
}
