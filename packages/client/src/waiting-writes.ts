import type { ClientThunk } from './outcome.ts';
import { waitingWrites } from './write-queue.ts';

/** How many changes wait for the network, of all boards and tickets. */
export function countWaitingWrites(): ClientThunk<number> {
  // Queues belong to the dispatch that thunks get.
  return (dispatch) => waitingWrites(dispatch);
}
