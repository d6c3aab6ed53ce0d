import { useCallback, useSyncExternalStore } from 'react';

/** What a page that is written before anybody sees it takes a query for. */
const notYetKnown = () => false;

/** Whether a media query holds, followed. */
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
