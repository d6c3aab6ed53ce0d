/**
 * Puts a popup of the top layer below its anchor, or above where there is more room, and keeps it there while the
 * page scrolls. Anchor positioning of CSS would do, but Firefox ESR lacks it and this is smaller than a fallback.
 */

const gap = 4;
const margin = 8;

/** Sizes in px. */
export interface Placement {
  /** Height the popup would like to have. */
  height: number;
  minWidth: number;
}

/** Places once. Coordinates are those of the viewport, as the top layer ignores every ancestor. */
export function place(popup: HTMLElement, anchor: HTMLElement, { height, minWidth }: Placement): void {
  const box = anchor.getBoundingClientRect();
  // There is none only in a document that is not shown, which has no popup to place.
  const { offsetTop: viewTop, height: viewHeight } = window.visualViewport!;
  const viewWidth = document.documentElement.clientWidth;
  const below = viewTop + viewHeight - box.bottom - gap - margin;
  const above = box.top - viewTop - gap - margin;
  const isAbove = below < height && above > below;
  const room = Math.min(height, Math.max(isAbove ? above : below, 80));
  const width = Math.min(Math.max(box.width, minWidth, popup.offsetWidth), viewWidth - 2 * margin);
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const left = isRtl ? box.right - width : box.left;
  Object.assign(popup.style, {
    inlineSize: `${width}px`,
    maxBlockSize: `${room}px`,
    left: `${Math.min(Math.max(left, margin), viewWidth - margin - width)}px`,
    top: isAbove ? 'auto' : `${box.bottom + gap}px`,
    bottom: isAbove ? `${innerHeight - box.top + gap}px` : 'auto',
  });
}

/** Calls `again` when the page scrolls or changes its size, until the signal ends it. */
export function follow(again: () => void, signal: AbortSignal): void {
  addEventListener('scroll', again, { capture: true, passive: true, signal });
  addEventListener('resize', again, { signal });
  window.visualViewport?.addEventListener('resize', again, { signal });
}
