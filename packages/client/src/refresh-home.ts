/** Throttles the invalidation of the home screen: live events come in bursts, and its response aggregates many tickets. */
import { api } from './api.ts';
import type { ClientDispatch } from './store-types.ts';

/** Live events invalidate the home screen at most once in this time, in milliseconds. */
export const homeThrottleMs = 3000;

/** Stores that invalidated it recently, and whether another event arrived since. */
const throttled = new WeakMap<ClientDispatch, { isStale: boolean }>();

/** Invalidates the home screen: at once, and once more at the end of the interval if more events arrived. */
export function refreshHome(dispatch: ClientDispatch): void {
  const interval = throttled.get(dispatch);
  if (interval) {
    interval.isStale = true;
    return;
  }
  const begun = { isStale: false };
  throttled.set(dispatch, begun);
  dispatch(api.util.invalidateTags(['Home']));
  setTimeout(() => {
    throttled.delete(dispatch);
    if (begun.isStale) refreshHome(dispatch);
  }, homeThrottleMs);
}
