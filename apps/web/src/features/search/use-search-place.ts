/** Returns to the ticket that was opened from a list of results: loads the same pages and focuses its link. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type SearchPlace, leaveSearchPlace, takeSearchPlace } from './search-places.ts';

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
  const [taken] = useState(() => takeSearchPlace(key));
  const wanted = useRef<SearchPlace | undefined>(taken);
  useEffect(() => {
    const place = wanted.current;
    if (!place || count === 0) return;
    const link =
      place.text === text
        ? list.current?.querySelector<HTMLElement>(`[data-ticket='${CSS.escape(place.ticketId)}']`)
        : null;
    if (!link && place.text === text && count < place.pages && canLoad) {
      load();
      return;
    }
    wanted.current = undefined;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return (ticketId) => leaveSearchPlace(key, { text, ticketId, pages: count });
}
