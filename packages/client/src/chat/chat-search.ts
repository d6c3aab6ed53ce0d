/** Found chat messages page by page, as an infinite query (docs/product/chat.md 2.7). */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';

/** Words and filters of a search of messages. */
export interface ChatSearchArg {
  /** Business of the rooms. */
  bid: number;
  txt?: string;

  /** Room. */
  rid?: string;
  author?: string;
  created_from?: string;
  created_before?: string;
  has_file?: true;
}

export const chatSearchEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    chatSearch: build.infiniteQuery<Wire['ChatSearchPage'], ChatSearchArg, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/users/me/room-messages',
        params: { ...queryArg, cursor: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      // Results become stale by the writes of others.
      keepUnusedDataFor: 30,
      providesTags: (_response, _error, { bid }) => [
        { type: 'ChatMessages', id: 'search' },
        { type: 'BusinessData', id: bid },
      ],
    }),
  }),
});

export const { useChatSearchInfiniteQuery } = chatSearchEndpoints;
