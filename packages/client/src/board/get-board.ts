/** Reads a team's whole board, page by page, into the shape the board is held in. */
import { isDraft, original } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import type { CallMeta } from '../base-query.ts';
import type { ApiError } from '../errors.ts';
import type { TicketsPage } from '../generated/tickets.ts';
import { type Board, type TicketCard, boardOf, rebase } from './board.ts';

/** Names a board: business and team. */
export interface BoardArg {
  id: number;
  teamId: number;
}

/** Cards in one answer; a board of a few thousand comes in one. */
const pageSize = 10_000;

/** What a read of the board says besides: the tickets that were held when it began. */
interface BoardMeta extends CallMeta {
  knownBefore: ReadonlySet<string>;
}

export const boardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query<Board, BoardArg>({
      async queryFn({ id, teamId }, { getState }, _options, baseQuery) {
        const held = boardEndpoints.endpoints.getBoard.select({ id, teamId })(getState() as ClientState).data;
        const meta: BoardMeta = {
          status: 200,
          requestId: null,
          knownBefore: new Set(held?.cards.keys()),
        };
        const cards: TicketCard[] = [];
        let cursor: string | undefined;
        do {
          const url = `/business/${id}/tickets`;
          // Pages follow each other: the next one begins where this one ends.
          // oxlint-disable-next-line no-await-in-loop
          const answer = await baseQuery({
            url,
            params: { team_id: teamId, count: false, limit: pageSize, cursor },
          });
          if (answer.error) return { error: answer.error as ApiError };
          const page = answer.data as TicketsPage;
          for (const card of page.tickets) cards.push(card);
          cursor = page.next ?? undefined;
        } while (cursor);
        return { data: Object.freeze(boardOf(cards)), meta };
      },
      // Own unanswered changes and newer events stay when a board is read again.
      merge: (held, fresh, { baseQueryMeta }) =>
        Object.freeze(
          rebase(
            plain(held as Board),
            fresh as Board,
            (baseQueryMeta as BoardMeta | undefined)?.knownBefore ?? new Set(),
          ),
        ),
      providesTags: (_board, _error, { id, teamId }) => [
        { type: 'Board', id: teamId },
        { type: 'InBusiness', id },
      ],
      // Cards are compared by version in `rebase`; a deep comparison of thousands would cost more than it saves.
      structuralSharing: false,
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetBoardQuery } = boardEndpoints;

/** The part of a store's state that this package reads. */
export type ClientState = { api: ReturnType<typeof api.reducer> };

/** What lies under Immer's drafts: `rebase` shares it and makes something new. */
function plain(board: Board): Board {
  return isDraft(board) ? plain(original(board as object) as Board) : board;
}
