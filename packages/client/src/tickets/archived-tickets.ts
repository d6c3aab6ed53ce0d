/** Archived tickets of a team page by page, as an infinite query (docs/product/tickets.md 3.13). */
import type { Wire } from '@minga/contract';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api.ts';
import type { TicketCard } from '../board/board.ts';
import type { ClientState } from '../store-types.ts';

export interface ArchivedTicketsArg {
  /** Business. */
  id: number;

  /** Team. */
  teamId: number;

  /** Words that title, number or key contain; empty for all tickets. */
  txt: string;
}

type ArchivedTicketsData = InfiniteData<Wire['TicketsPage'], string | null>;

export const archivedTicketsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    archivedTickets: build.infiniteQuery<Wire['TicketsPage'], ArchivedTicketsArg, string | null>({
      query: ({ queryArg: { id, teamId, txt }, pageParam }) => ({
        url: `/business/${id}/archived-tickets`,
        params: { team_id: teamId, txt: txt || undefined, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 60,
      providesTags: (_response, _error, { id, teamId }) => [
        { type: 'Archive', id: teamId },
        { type: 'BusinessData', id },
      ],
    }),
  }),
});

export const { useArchivedTicketsInfiniteQuery } = archivedTicketsEndpoints;

/** The listed tickets, each once: one that was archived again moves to an earlier page. */
export function archivedTicketsOf(data: ArchivedTicketsData | undefined): TicketCard[] {
  const tickets = new Map<string, TicketCard>();
  for (const page of data?.pages ?? [])
    for (const ticket of page.tickets) if (!tickets.has(ticket.id)) tickets.set(ticket.id, ticket);
  return [...tickets.values()];
}

/** Whether a cached list of the team contains one of the tickets, or they are archived now. */
export function concernsArchive(state: ClientState, teamId: number, cards: readonly TicketCard[]): boolean {
  if (cards.some(({ archived_at }) => archived_at !== undefined)) return true;
  const lists = Object.values(state[api.reducerPath].queries).filter(
    (query) => query?.endpointName === 'archivedTickets',
  );
  return lists.some((query) => {
    if ((query?.originalArgs as ArchivedTicketsArg | undefined)?.teamId !== teamId) return false;
    const data = query?.data as ArchivedTicketsData | undefined;
    const listed = new Set(archivedTicketsOf(data).map(({ id }) => id));
    return cards.some(({ id }) => listed.has(id));
  });
}
