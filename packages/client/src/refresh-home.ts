/** Invalidates the home screen after live events: its response aggregates many tickets. */
import type { ClientDispatch } from './store-types.ts';
import { throttleTags } from './throttled-tags.ts';

/** Live events invalidate the home screen at most once in this time, in milliseconds. */
export const homeThrottleMs = 3000;

const invalidate = throttleTags(homeThrottleMs);

export function refreshHome(dispatch: ClientDispatch): void {
  invalidate(dispatch, ['Home']);
}
