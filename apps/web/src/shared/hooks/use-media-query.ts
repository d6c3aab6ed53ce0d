import { useCallback, useSyncExternalStore } from 'react';

/** Value of a query in prerendered pages. */
const notYetKnown = () => false;

/** Subscribes to whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches, notYetKnown);
}
