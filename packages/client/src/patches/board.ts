/**
 * Patches of cached boards (tag `Board`): optimistic updates of ticket writes, and cards from live events. Optimistic
 * updates are pending changes on top of the server's cards instead of inverse patches (`patchResult.undo`): a rejected
 * move must not undo a live event or a later move of the same card.
 */
import {
  type Board,
  type BoardArg,
  type PendingChange,
  type TicketCard,
  addChange,
  applyServerCards,
  forgetDeletion,
  removeServerCards,
  settleChange,
} from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { newCard } from '../board/new-cards.ts';
import { addPendingPatch, removePendingPatches } from '../board/pending-patches.ts';
import { type CacheAccess, type OnMutationStarted, responseOf } from '../endpoint-types.ts';
import type { ClientState } from '../store-types.ts';
import { settleNamedChanges, showNamedChanges } from './named-tickets.ts';
import { showStatus } from './opened-ticket.ts';

/** The cached board, or undefined if it was not fetched yet. */
export function selectBoard(state: ClientState, board: BoardArg): Board | undefined {
  return boardEndpoints.endpoints.getBoard.select(board)(state).data;
}

/** Shows cards of the server. Cards that are not newer than the cached ones are ignored. */
export function applyCards(cache: CacheAccess, board: BoardArg, cards: readonly TicketCard[]): void {
  patchBoard(cache, board, (cached) => applyServerCards(cached, cards));
}

/** Removes cards of tickets that were deleted elsewhere. */
export function removeCards(cache: CacheAccess, board: BoardArg, ids: readonly string[]): void {
  patchBoard(cache, board, (cached) => removeServerCards(cached, ids));
}

/** Adds a pending change to a card on the board; a ticket without a card or other pending changes is ignored. */
export function addCardChange(
  cache: CacheAccess,
  board: BoardArg,
  ticketId: string,
  change: PendingChange,
): void {
  showPending(cache, board, change.id, (cached) =>
    cached.cards.get(ticketId) || cached.pending[ticketId] ? addChange(cached, ticketId, change) : cached,
  );
}

/** Removes a pending change: `card` is the server's card afterwards, or null if the write was rejected. */
export function settleCardChange(
  cache: CacheAccess,
  board: BoardArg,
  ticketId: string,
  changeId: string,
  card: TicketCard | null,
): void {
  removePendingPatches(cache.dispatch, board, changeId);
  patchBoard(cache, board, (cached) => settleChange(cached, ticketId, changeId, card));
}

/** `reorderTickets`: shows the cards in their new places. The response has the final order keys. */
export const showMovedCards: OnMutationStarted<'reorderTickets'> = async ({ id, ticketMoves }, lifecycle) => {
  const { queryFulfilled, requestId } = lifecycle;
  const board = { id, teamId: ticketMoves.team_id };
  showPending(lifecycle, board, requestId, (cached) =>
    ticketMoves.tickets.reduce(
      (shown, { id: ticketId, status, order }) =>
        addChange(shown, ticketId, { id: requestId, patch: { status, ...(order ? { order } : {}) } }),
      cached,
    ),
  );
  showStatus(lifecycle.dispatch, id, ticketMoves.tickets);
  showNamedChanges(
    lifecycle,
    id,
    requestId,
    new Map(ticketMoves.tickets.map(({ id: ticketId, status }) => [ticketId, { status }])),
  );
  const response = await responseOf(queryFulfilled);
  const movedIds = ticketMoves.tickets.map((move) => move.id);
  settleNamedChanges(lifecycle, board, requestId, movedIds, response?.tickets ?? []);
  removePendingPatches(lifecycle.dispatch, board, requestId);
  const cards = new Map(response?.tickets.map((card) => [card.id, card]));
  patchBoard(lifecycle, board, (cached) => {
    let next = cached;
    for (const move of ticketMoves.tickets)
      next = settleChange(next, move.id, requestId, cards.get(move.id) ?? null);
    // The response also has neighbours whose order keys the server changed.
    return applyServerCards(next, [...cards.values()]);
  });
};

/** `createTicket`: shows the new card without a number. Requires the client id and the status in the request. */
export const showNewCard: OnMutationStarted<'createTicket'> = async ({ id, newTeamTicket }, lifecycle) => {
  const { queryFulfilled, requestId } = lifecycle;
  const board = { id, teamId: newTeamTicket.team_id };
  const { id: ticketId, status } = newTeamTicket;
  if (ticketId === undefined || status === undefined) return;
  showPending(lifecycle, board, requestId, (cached) =>
    addChange(cached, ticketId, { id: requestId, patch: newCard(cached, ticketId, status, newTeamTicket) }),
  );
  const response = await responseOf(queryFulfilled);
  settleCardChange(lifecycle, board, ticketId, requestId, response?.ticket ?? null);
};

/** `deleteTicket`: hides the card; it returns if the server rejects the deletion. */
export const hideDeletedCard: OnMutationStarted<'deleteTicket'> = async ({ id, teamId, tid }, lifecycle) => {
  const { queryFulfilled, requestId } = lifecycle;
  const board = { id, teamId };
  showPending(lifecycle, board, requestId, (cached) =>
    addChange(cached, tid, { id: requestId, patch: null }),
  );
  const isDeleted = await queryFulfilled.then(
    () => true,
    () => false,
  );
  removePendingPatches(lifecycle.dispatch, board, requestId);
  patchBoard(lifecycle, board, (cached) => settleChange(cached, tid, requestId, null, isDeleted));
};

/** `restoreTicket`: shows the given card until the server responds. */
export const showRestoredCard: OnMutationStarted<'restoreTicket'> = async (
  { id, teamId, tid, card },
  lifecycle,
) => {
  const { queryFulfilled, requestId } = lifecycle;
  const board = { id, teamId };
  showPending(lifecycle, board, requestId, (cached) =>
    addChange(cached, tid, { id: requestId, patch: card }),
  );
  const restored = (await responseOf(queryFulfilled))?.ticket ?? null;
  removePendingPatches(lifecycle.dispatch, board, requestId);
  patchBoard(lifecycle, board, (cached) =>
    settleChange(restored ? forgetDeletion(cached, tid) : cached, tid, requestId, restored),
  );
};

/** Shows a change until its request settles, also on a board that enters the cache later. */
function showPending(
  cache: CacheAccess,
  board: BoardArg,
  requestId: string,
  patch: (board: Board) => Board,
): void {
  addPendingPatch(cache.dispatch, board, { requestId, patch });
  patchBoard(cache, board, patch);
}

/** Replaces the cached board; does nothing if it was not fetched yet or `patch` returns the same board. */
function patchBoard(
  { dispatch, getState }: CacheAccess,
  arg: BoardArg,
  patch: (board: Board) => Board,
): void {
  const cached = selectBoard(getState(), arg);
  if (!cached) return;
  const next = patch(cached);
  // Frozen: Immer takes the object as it is instead of walking through thousands of cards.
  if (next !== cached)
    dispatch(boardEndpoints.util.updateQueryData('getBoard', arg, () => Object.freeze(next)));
}
