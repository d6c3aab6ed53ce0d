import { useLayoutEffect } from 'react';
import { startBehaviours } from './behaviour/start.ts';

/** Starts the behaviours of the public page that is shown, again after a navigation. */
export function useBehaviours(pathname: string): void {
  // Before the first paint, so that parts that fade in are not visible first.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => startBehaviours(document), [pathname]);
}
