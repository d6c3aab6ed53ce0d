/** The query `getBoard`: fetches all cards of a team, page by page, and builds the board. */
import { isDraft, original } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import type { ApiError } from '../errors.ts';
import type { TicketsPage } from '../generated/tickets.ts';
import type { ClientState } from '../store-types.ts';
import type { CallMeta } from '../transport/call.ts';
import { type Board, type BoardArg, type TicketCard, boardOf, rebase } from './board.ts';
import { withPendingPatches } from './pending-patches.ts';

/** Cards of one page; a board of a few thousand cards is one page. */
const pageSize = 10_000;

interface BoardMeta extends CallMeta {
  /** Tickets that were cached when the fetch began. */
  knownBefore: ReadonlySet<string>;
}

export const boardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query<Board, BoardArg>({
      async queryFn({ id, teamId }, { dispatch, getState }, _options, baseQuery) {
        const selectCached = (): Board | undefined =>
          boardEndpoints.endpoints.getBoard.select({ id, teamId })(getState() as ClientState).data;
        const meta: BoardMeta = {
          status: 200,
          requestId: null,
          knownBefore: new Set(selectCached()?.cards.keys()),
        };
        const cards: TicketCard[] = [];
        let cursor: string | undefined;
        do {
          const url = `/business/${id}/tickets`;
          // Keyset pagination: the next page begins where this one ends.
          // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ends
          const response = await baseQuery({
            url,
            params: { team_id: teamId, count: false, limit: pageSize, cursor },
          });
          if (response.error) return { error: response.error as ApiError };
          const page = response.data as TicketsPage;
          for (const card of page.tickets) cards.push(card);
          cursor = page.next ?? undefined;
        } while (cursor);
        const fetched = boardOf(cards);
        // A cached board has its pending changes, which `rebase` keeps.
        const isCached = selectCached() !== undefined;
        const board = isCached ? fetched : withPendingPatches(dispatch, { id, teamId }, fetched);
        return { data: Object.freeze(board), meta };
      },
      // Pending changes and newer events survive a refetch.
      merge: (cached, fresh, { baseQueryMeta }) =>
        Object.freeze(
          rebase(
            plain(cached as Board),
            fresh as Board,
            (baseQueryMeta as BoardMeta | undefined)?.knownBefore ?? new Set(),
          ),
        ),
      providesTags: (_board, _error, { id, teamId }) => [
        { type: 'Board', id: teamId },
        { type: 'BusinessData', id },
      ],
      // Cards are compared by version in `rebase`; a deep comparison of thousands would cost more than it saves.
      structuralSharing: false,
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetBoardQuery } = boardEndpoints;

/** The board without Immer's draft: `rebase` returns a new board that shares its parts. */
function plain(board: Board): Board {
  return isDraft(board) ? plain(original(board as object) as Board) : board;
}
