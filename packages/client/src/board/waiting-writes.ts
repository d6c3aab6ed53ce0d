import type { ClientThunk } from '../outcome.ts';
import { waitingWrites } from '../write-queue.ts';
import type { BoardArg } from './get-board.ts';
import { boardQueue } from './patch-board.ts';

/** How many changes of a board wait for the network. */
export function waitingBoardWrites(board: BoardArg): ClientThunk<number> {
  // Queues belong to the dispatch that thunks get.
  return (dispatch) => waitingWrites(dispatch, boardQueue(board));
}
