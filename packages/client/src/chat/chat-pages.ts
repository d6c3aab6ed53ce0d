/** Messages of a chat room and replies of a thread page by page, as infinite queries (docs/product/chat.md 2.1). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import { chatThreadListTag } from '../tags/tags.ts';

/** Where a page begins; null for the first page that is fetched. */
export type ChatPageParam = { before: number } | { after: number } | null;

export interface ChatMessagesArg {
  /** Room. */
  rid: string;

  /** Position around which the first page is fetched; null for the latest messages. */
  at: number | null;
}

export interface ChatThreadArg {
  /** Room. */
  rid: string;

  /** Message that begins the thread. */
  mid: string;

  /** Position around which the first page is fetched; null for the latest replies. */
  at: number | null;
}

/** Followed threads of a business: the unread ones, or the others. */
export interface ChatThreadsArg {
  bid: number;
  unread: boolean;
}

export type ChatMessagesData = InfiniteData<Wire['ChatMessagesPage'], ChatPageParam>;
export type ChatThreadData = InfiniteData<Wire['ChatThreadPage'], ChatPageParam>;

/** Pages follow each other by the positions of their first and last messages. */
const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ messages, has_later }: Wire['ChatMessagesPage']): ChatPageParam | undefined => {
    const last = messages.at(-1);
    return has_later && last ? { after: last.position } : undefined;
  },
  getPreviousPageParam: ({ messages, has_earlier }: Wire['ChatMessagesPage']): ChatPageParam | undefined => {
    const first = messages[0];
    return has_earlier && first ? { before: first.position } : undefined;
  },
};

const tags = {
  keepUnusedDataFor: 60,
  providesTags: (_response: unknown, _error: unknown, { rid }: { rid: string }) => [
    { type: 'ChatMessages' as const, id: rid },
  ],
};

export const chatPagesEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    chatMessages: build.infiniteQuery<Wire['ChatMessagesPage'], ChatMessagesArg, ChatPageParam>({
      query: ({ queryArg: { rid, at }, pageParam }) => ({
        url: `/users/me/rooms/${encodeURIComponent(rid)}/messages`,
        params: pageParam ?? (at === null ? {} : { around: at }),
      }),
      infiniteQueryOptions,
      ...tags,
    }),
    chatThread: build.infiniteQuery<Wire['ChatThreadPage'], ChatThreadArg, ChatPageParam>({
      query: ({ queryArg: { rid, mid, at }, pageParam }) => ({
        url: `/users/me/rooms/${encodeURIComponent(rid)}/messages/${encodeURIComponent(mid)}/threads`,
        params: pageParam ?? (at === null ? {} : { around: at }),
      }),
      infiniteQueryOptions,
      ...tags,
      providesTags: (_response, _error, { rid, mid }) => [
        { type: 'ChatMessages', id: rid },
        { type: 'ChatThread', id: mid },
      ],
    }),
    chatThreads: build.infiniteQuery<Wire['ChatThreadsPage'], ChatThreadsArg, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/users/me/room-threads',
        params: { ...queryArg, cursor: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 60,
      providesTags: (_response, _error, { bid }) => [chatThreadListTag, { type: 'BusinessData', id: bid }],
    }),
  }),
});

export const { useChatMessagesInfiniteQuery, useChatThreadInfiniteQuery, useChatThreadsInfiniteQuery } =
  chatPagesEndpoints;
