/** Search results page by page, as an infinite query (docs/product/tickets.md 7.1). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';

export interface TicketSearchArg {
  /** Business. */
  id: number;
  ticketSearch: Omit<Wire['TicketSearch'], 'cursor'>;
}

export type TicketSearchData = InfiniteData<Wire['SearchAnswer'], string | null>;

/** Maximum number of pages of a search (docs/product/limits.md 2.4). */
export const mostSearchPages = 20;

export const ticketSearchEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    ticketSearch: build.infiniteQuery<Wire['SearchAnswer'], TicketSearchArg, string | null>({
      query: ({ queryArg: { id, ticketSearch }, pageParam }) => ({
        url: `/business/${id}/search`,
        method: 'POST',
        body: pageParam === null ? ticketSearch : { ...ticketSearch, cursor: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }, pages) => (pages.length < mostSearchPages ? next : null) ?? undefined,
      },
      // Results become stale by the writes of others.
      keepUnusedDataFor: 30,
      providesTags: ['Search'],
    }),
  }),
});

export const { useTicketSearchInfiniteQuery } = ticketSearchEndpoints;

/** All found tickets, each once: a ticket may match a later page in another way after it has changed. */
export function foundTicketsOf(data: TicketSearchData | undefined): Wire['FoundTicket'][] {
  const tickets = new Map<string, Wire['FoundTicket']>();
  for (const page of data?.pages ?? [])
    for (const ticket of page.tickets) if (!tickets.has(ticket.id)) tickets.set(ticket.id, ticket);
  return [...tickets.values()];
}
