import { type Stop, all, listen } from './each.ts';

/** Delay of the first scroll to the fragment after page load, in milliseconds (docs/product/screens.md 4.5). */
const firstScrollMs = 1000;

/** Input that cancels the first scroll: scrolling, pointer or keyboard within the first second. */
const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the fragment of the address: smoothly after a click and on Back and Forward, and about a second after the
 * page was first shown, unless the user has scrolled or interacted.
 * @param isFirst whether the page is shown for the first time, not rendered again in another language
 */
export function hashScroll(isFirst = true): Stop {
  const before = history.scrollRestoration;
  // Scroll restoration would override the scroll to the fragment.
  history.scrollRestoration = 'manual';
  const timer = isFirst && location.hash ? setTimeout(scrollToHash, firstScrollMs) : undefined;
  const stopWaiting = all(takeovers.map((name) => listen(document, name, () => clearTimeout(timer))));
  const page = location.pathname;
  // History navigation to another page is handled by that page.
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

/** A click on the current fragment changes no address and fires no event. */
function onPress(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (link?.hash && link.href === location.href) {
    event.preventDefault();
    scrollToHash();
  }
}

/** Scrolls to the fragment of the address; to the top without one. */
export function scrollToHash(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const place = decodeURIComponent(location.hash.slice(1));
  if (!place) {
    scrollTo({ top: 0, behavior });
    return;
  }
  // Parts with `content-visibility` that were not rendered yet have no real height, so later parts have wrong
  // positions.
  document.documentElement.dataset.whole = '';
  const part = document.getElementById(place);
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.scrollIntoView({ behavior });
}
