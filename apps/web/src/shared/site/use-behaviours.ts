import { useLayoutEffect } from 'react';
import { startBehaviours } from './behaviour/start.ts';

/** Begins what the public pages do on the page that is shown; again for another one. */
export function useBehaviours(pathname: string): void {
  // Before the first paint, so that nothing is seen that fades in later.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => startBehaviours(document), [pathname]);
}
