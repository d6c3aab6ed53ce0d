/**
 * Patches of boards by writes that have no answer, for boards that are fetched or restored after the write was made. Most
 * writes find their board in the cache; those that are repeated at the start of the page do not.
 */
import type { Board, BoardArg } from './board.ts';

interface PendingPatch {
  requestId: string;
  patch: (board: Board) => Board;
}

/** Patches of each board in the order in which they were made, by store: its `dispatch` identifies it. */
const patchesOfStores = new WeakMap<object, Map<string, PendingPatch[]>>();

/** Remembers a patch of a request until the request settles. */
export function addPendingPatch(dispatch: object, board: BoardArg, pending: PendingPatch): void {
  const patches = patchesOfStores.get(dispatch) ?? new Map<string, PendingPatch[]>();
  patchesOfStores.set(dispatch, patches);
  patches.set(keyOf(board), [...(patches.get(keyOf(board)) ?? []), pending]);
}

/** Forgets the patches of a request. */
export function removePendingPatches(dispatch: object, board: BoardArg, requestId: string): void {
  const patches = patchesOfStores.get(dispatch);
  const others = patches?.get(keyOf(board))?.filter((pending) => pending.requestId !== requestId) ?? [];
  if (others.length > 0) patches?.set(keyOf(board), others);
  else patches?.delete(keyOf(board));
}

/** A board that enters the cache, with the pending patches on top. */
export function withPendingPatches(dispatch: object, arg: BoardArg, board: Board): Board {
  const pending = patchesOfStores.get(dispatch)?.get(keyOf(arg)) ?? [];
  return pending.reduce((shown, { patch }) => patch(shown), board);
}

function keyOf({ id, teamId }: BoardArg): string {
  return `${id}:${teamId}`;
}
