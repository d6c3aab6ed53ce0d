/**
 * Puts a popup of the top layer below its anchor, or above where there is more room, and keeps it there while the
 * page scrolls (docs/decisions/0113).
 */

const gap = 4;
const margin = 8;
/** Minimum height of the popup in px if space is tight. */
const leastHeight = 80;

/** Positions a popup of the desired height in px, and returns the available height. */
export type Place = (popup: HTMLElement, height: number) => number;

/**
 * Reads where the anchor is, and answers what places a popup there. Coordinates are those of the viewport, as the top
 * layer ignores every ancestor. Nothing is asked of the popup itself, so it can be placed before it is shown: at least
 * as wide as the anchor if it may be, and moved back by what sticks out.
 */
export function placeBeside(anchor: HTMLElement): Place {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  // Null only in a document without a window, which has no popup to position.
  const { offsetTop, height: viewHeight } = visualViewport!;
  const viewWidth = document.documentElement.clientWidth;
  const below = offsetTop + viewHeight - bottom - gap - margin;
  const above = top - offsetTop - gap - margin;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const start = Math.max(isRtl ? viewWidth - right : left, margin);
  const over = `${viewWidth - margin - start}px`;
  return (popup, height) => {
    const isAbove = below < height && above > below;
    const room = Math.min(height, Math.max(isAbove ? above : below, leastHeight));
    Object.assign(popup.style, {
      minInlineSize: `max(var(--mg-select-popup-width, 180px), min(${width}px, 420px, 100vw - 16px))`,
      maxBlockSize: `${room}px`,
      insetInlineStart: `${start}px`,
      translate: isRtl ? `max(0px, 100% - ${over})` : `min(0px, ${over} - 100%)`,
      top: isAbove ? 'auto' : `${bottom + gap}px`,
      bottom: isAbove ? `${innerHeight - top + gap}px` : 'auto',
    });
    return room;
  };
}

/** Calls `again` when the page scrolls or changes its size, until the returned function is called. */
export function follow(again: () => void): () => void {
  const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
    window[change]('scroll', again, true);
    // Changes with the window, and with the on-screen keyboard.
    visualViewport![change]('resize', again);
  };
  listen('addEventListener');
  return () => listen('removeEventListener');
}
