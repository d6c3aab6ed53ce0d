import { useEffect } from 'react';

/** How long after the first showing an address with a place in it leads there, in milliseconds (section 2). */
const firstScrollMs = 1000;

/**
 * Leads to the place an address names: smoothly on a press and on Back and Forward, and about a second after the page
 * was first shown, when what is above has its height.
 */
export function useHashScroll(): void {
  useEffect(() => {
    const before = history.scrollRestoration;
    // The browser would jump to where the page was; the place in the address is meant.
    history.scrollRestoration = 'manual';
    const timer = location.hash ? setTimeout(scrollToHash, firstScrollMs) : undefined;
    addEventListener('popstate', scrollToHash);
    return () => {
      history.scrollRestoration = before;
      clearTimeout(timer);
      removeEventListener('popstate', scrollToHash);
    };
  }, []);
}

/** Scrolls to the place in the address; to the top when it names none. */
function scrollToHash(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const place = decodeURIComponent(location.hash.slice(1));
  if (!place) scrollTo({ top: 0, behavior });
  else document.getElementById(place)?.scrollIntoView({ behavior });
}
