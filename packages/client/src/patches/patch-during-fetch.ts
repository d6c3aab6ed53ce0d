/** Patches of queries that are being fetched: the server may have read the response before the change. */
import { isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';

/** The part of a cached query that says whether it is being fetched, and by which request. */
interface CachedQuery {
  status: string;
  requestId?: string;
}

/** Patches to repeat when a request ends, by its id. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Applies the patch of a live event or of a stored write and, if the patched query is being fetched, applies it to the
 * response too. It reads the state of the query, because `getRunningQueryThunk` does not find refetches by tag.
 */
export function patchDuringFetch(query: CachedQuery, patch: () => void): void {
  patch();
  const { status, requestId } = query;
  if (status !== 'pending' || requestId === undefined) return;
  const patches = waiting.get(requestId);
  if (patches) patches.push(patch);
  else waiting.set(requestId, [patch]);
}

/** Repeats the patches of {@link patchDuringFetch}. Each store with `api.middleware` also needs this middleware. */
export const patchesAfterFetch: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (!isFulfilled(action) && !isRejected(action)) return result;
  const { requestId } = action.meta;
  const patches = waiting.get(requestId) ?? [];
  waiting.delete(requestId);
  for (const patch of patches) patch();
  return result;
};
