/** Returns to the ticket that was opened from a list of results: loads the same pages and focuses its link. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { leaveSearchPlace, readSearchPlace } from './search-places.ts';

interface Pages {
  /** Number of loaded pages. */
  count: number;
  canLoad: boolean;
  load(): void;
}

/** Returns a function to call when the ticket with an id is opened. `list` contains links with `data-ticket`. */
export function useSearchPlace(
  text: string,
  list: RefObject<HTMLElement | null>,
  { count, canLoad, load }: Pages,
): (ticketId: string) => void {
  const { key } = useLocation();
  // As it was when the screen was opened: opening a ticket from here stores the next place.
  const [place] = useState(() => readSearchPlace(key));
  const isSettled = useRef(false);
  useEffect(() => {
    if (!place || isSettled.current || count === 0) return;
    const link =
      place.text === text
        ? list.current?.querySelector<HTMLElement>(`[data-ticket='${CSS.escape(place.ticketId)}']`)
        : null;
    if (!link && place.text === text && count < place.pages && canLoad) {
      load();
      return;
    }
    isSettled.current = true;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return (ticketId) => leaveSearchPlace(key, { text, ticketId, pages: count });
}
