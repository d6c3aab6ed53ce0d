/** Patches of queries that are being fetched: the server may have read the response before the change. */
import { isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';

/** The part of a cached query that tells whether it is being fetched. */
interface CachedQuery {
  status: string;
  requestId?: string;
}

/** Patches to repeat when a fetch ends, by the id of its request. */
const repeated = new Map<string, (() => void)[]>();

/**
 * Applies the patch of a live event or of a stored write and, if the patched query is being fetched, applies it to the
 * response too. The query's own state decides: RTK Query lists refetches by tag in no map of running queries.
 */
export function patchDuringFetch(query: CachedQuery, patch: () => void): void {
  patch();
  const { status, requestId } = query;
  if (status !== 'pending' || requestId === undefined) return;
  repeated.set(requestId, [...(repeated.get(requestId) ?? []), patch]);
}

/** Repeats the patches of {@link patchDuringFetch} on each response. A store of the client needs it beside the API's. */
export const patchesAfterFetch: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (!isFulfilled(action) && !isRejected(action)) return result;
  const { requestId } = action.meta;
  const patches = repeated.get(requestId) ?? [];
  repeated.delete(requestId);
  for (const patch of patches) patch();
  return result;
};
