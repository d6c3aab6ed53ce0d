/**
 * Puts a popup of the top layer below its anchor, or above where there is more room, and keeps it there while the
 * page scrolls. Anchor positioning of CSS would do, but Firefox ESR lacks it and this is smaller than a fallback.
 */

const gap = 4;
const margin = 8;
/** Least height in px that the popup is given where there is no room. */
const leastHeight = 80;

/**
 * Places once a popup that would like to have that height in px, and answers the height it may have. Coordinates are
 * those of the viewport, as the top layer ignores every ancestor.
 */
export function place(popup: HTMLElement, anchor: HTMLElement, height: number): number {
  const { left, right, top, bottom, width: least } = anchor.getBoundingClientRect();
  // There is none only in a document that is not shown, which has no popup to place.
  const { offsetTop, height: viewHeight } = visualViewport!;
  const viewWidth = document.documentElement.clientWidth;
  const below = offsetTop + viewHeight - bottom - gap - margin;
  const above = top - offsetTop - gap - margin;
  const isAbove = below < height && above > below;
  const width = Math.min(Math.max(least, popup.offsetWidth), viewWidth - 2 * margin);
  const room = Math.min(height, Math.max(isAbove ? above : below, leastHeight));
  const start = getComputedStyle(anchor).direction === 'rtl' ? right - width : left;
  Object.assign(popup.style, {
    inlineSize: `${width}px`,
    maxBlockSize: `${room}px`,
    left: `${Math.min(Math.max(start, margin), viewWidth - margin - width)}px`,
    top: isAbove ? 'auto' : `${bottom + gap}px`,
    bottom: isAbove ? `${innerHeight - top + gap}px` : 'auto',
  });
  return room;
}

/** Calls `again` when the page scrolls or changes its size, until the signal ends it. */
export function follow(again: () => void, signal: AbortSignal): void {
  addEventListener('scroll', again, { capture: true, signal });
  // It changes with the window, and for the keyboard of a phone too.
  visualViewport!.addEventListener('resize', again, { signal });
}
