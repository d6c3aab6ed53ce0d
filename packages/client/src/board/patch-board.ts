import type { ClientDispatch } from '../outcome.ts';
import type { Board } from './board.ts';
import { type BoardArg, type ClientState, boardEndpoints } from './get-board.ts';

/** The board as it is held, or nothing when it was not read yet. */
export function heldBoard(state: ClientState, board: BoardArg): Board | undefined {
  return boardEndpoints.endpoints.getBoard.select(board)(state).data;
}

/** Puts a changed board into the cache; does nothing when it was not read yet or stays the same. */
export function patchBoard(
  dispatch: ClientDispatch,
  getState: () => ClientState,
  arg: BoardArg,
  change: (board: Board) => Board,
): void {
  const held = heldBoard(getState(), arg);
  if (!held) return;
  const next = change(held);
  // Frozen, the store takes it as it is and does not walk through thousands of cards.
  if (next !== held)
    dispatch(boardEndpoints.util.updateQueryData('getBoard', arg, () => Object.freeze(next)));
}

/** Name of the queue that all writes to a board share: they reach the server in the order they were made. */
export function boardQueue({ id, teamId }: BoardArg): string {
  return `board:${id}:${teamId}`;
}
