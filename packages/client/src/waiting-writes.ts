import type { ClientThunk } from './outcome.ts';
import { unsentWrites, waitingWrites } from './write-queue.ts';

/** How many changes wait for the network, of all boards and tickets. */
export function countWaitingWrites(): ClientThunk<number> {
  // Queues belong to the dispatch that thunks get.
  return (dispatch) => waitingWrites(dispatch);
}

/** How many changes are lost if the page goes now. */
export function countUnsentWrites(): ClientThunk<number> {
  return (dispatch) => unsentWrites(dispatch);
}
