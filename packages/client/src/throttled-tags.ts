/** Throttles the invalidation of tags: live events come in bursts, and each invalidation fetches what is on screen again. */
import { api } from './api.ts';
import type { ClientDispatch } from './store-types.ts';
import type { Tag } from './tags/tags.ts';

/**
 * Returns a function that invalidates tags: at once, and those of further calls together at the end of the interval, in
 * milliseconds.
 */
export function throttleTags(intervalMs: number): (dispatch: ClientDispatch, tags: readonly Tag[]) => void {
  /** Tags of calls within the interval, by type and id. */
  const waiting = new WeakMap<ClientDispatch, Map<string, Tag>>();
  return function invalidate(dispatch, tags) {
    const later = waiting.get(dispatch);
    if (later) {
      for (const tag of tags) later.set(JSON.stringify(tag), tag);
      return;
    }
    const next = new Map<string, Tag>();
    waiting.set(dispatch, next);
    dispatch(api.util.invalidateTags([...tags]));
    setTimeout(() => {
      waiting.delete(dispatch);
      if (next.size > 0) invalidate(dispatch, [...next.values()]);
    }, intervalMs);
  };
}
