import { type Stop, all, listen } from './each.ts';

/** Delay of the first scroll to the fragment after page load, in milliseconds (docs/product/screens.md 4.5). */
const firstScrollMs = 1000;

/** A person who scrolls or presses anything within the first second stays where they are. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the fragment of the address: smoothly on a press and on Back and Forward, and about a second after the
 * page was first shown, unless the person took over meanwhile.
 * @param isFirst whether the page is shown for the first time, not merely rendered again in another language
 */
export function hashScroll(isFirst = true): Stop {
  const before = history.scrollRestoration;
  // The browser would jump to where the page was; the place in the address is meant.
  history.scrollRestoration = 'manual';
  const timer = isFirst && location.hash ? setTimeout(scrollToHash, firstScrollMs) : undefined;
  const stopWaiting = all(takeovers.map((name) => listen(document, name, () => clearTimeout(timer))));
  const page = location.pathname;
  // Back to another page is that page's to answer.
  const onPop = () => {
    if (location.pathname === page) scrollToHash();
  };
  addEventListener('popstate', onPop);
  const stopPresses = listen(document, 'click', onPress);
  return () => {
    history.scrollRestoration = before;
    clearTimeout(timer);
    stopWaiting();
    removeEventListener('popstate', onPop);
    stopPresses();
  };
}

/** A press on the place that is in the address already changes nothing there, so nobody would be told. */
function onPress(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (link?.hash && link.href === location.href) {
    event.preventDefault();
    scrollToHash();
  }
}

/** Scrolls to the place in the address; to the top when it names none. */
export function scrollToHash(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const place = decodeURIComponent(location.hash.slice(1));
  if (!place) {
    scrollTo({ top: 0, behavior });
    return;
  }
  // Parts that were not seen yet have no true height, and everything after them no true place.
  document.documentElement.dataset.whole = '';
  const part = document.getElementById(place);
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.scrollIntoView({ behavior });
}
