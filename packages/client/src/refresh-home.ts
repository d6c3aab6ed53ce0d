/** Live events come in bursts; what the home screen reads counts over many tickets and is read again seldom. */
import { api } from './api.ts';
import type { ClientDispatch } from './outcome.ts';

/** Live events make the home answer old at most once in so long, in milliseconds. */
export const homeRestMs = 3000;

/** Stores whose home answer was made old a moment ago, and whether something changed since. */
const resting = new WeakMap<ClientDispatch, { isOld: boolean }>();

/** Makes the home answer old: at once, and once more after a rest when more events came during it. */
export function refreshHome(dispatch: ClientDispatch): void {
  const rest = resting.get(dispatch);
  if (rest) {
    rest.isOld = true;
    return;
  }
  const begun = { isOld: false };
  resting.set(dispatch, begun);
  dispatch(api.util.invalidateTags(['Home']));
  setTimeout(() => {
    resting.delete(dispatch);
    if (begun.isOld) refreshHome(dispatch);
  }, homeRestMs);
}
