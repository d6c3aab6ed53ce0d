/**
 * Places a box of the top layer beside its anchor: flips to the other side when there is more room, stays in the
 * window, and follows scrolling and resizing. Top layer boxes stand in the window whatever their ancestors do, so a
 * few rectangles are all it takes.
 */

export type Placement =
  | 'top'
  | 'top-start'
  | 'top-end'
  | 'bottom'
  | 'bottom-start'
  | 'bottom-end'
  | 'start'
  | 'start-start'
  | 'start-end'
  | 'end'
  | 'end-start'
  | 'end-end';

/** All placements: a side, and a side with what the box is level with. */
export const placements = ['top', 'bottom', 'start', 'end'].flatMap((side) => [
  side,
  `${side}-start`,
  `${side}-end`,
]);

/** Least distance from the edge of the window in px. */
export const margin = 8;

/** Minimum height in px of a box if space is tight. */
const leastHeight = 96;

/** Keeps `floating` (shown, `position: fixed`) at `anchor`, an element or a place in the window, until the returned function is called. */
export function anchorTo(...where: Parameters<typeof place>): () => void {
  const [anchor, floating] = where;
  const update = (): void => place(...where);
  const observer = new ResizeObserver(update);
  const listen = (change: typeof addEventListener): void => {
    for (const type of ['scroll', 'resize']) change(type, update, true);
  };
  update();
  observer.observe(floating);
  if (anchor instanceof Element) observer.observe(anchor);
  listen(addEventListener);
  return () => {
    observer.disconnect();
    listen(removeEventListener);
  };
}

/** `gap` is the distance from the anchor in px; `shift` moves the box along the anchor, against its alignment. */
function place(
  anchor: Element | DOMRect,
  floating: HTMLElement,
  placement: Placement,
  gap = 4,
  shift = 0,
): void {
  const [side, alignment] = String(placement).split('-');
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  const isRtl = getComputedStyle(floating).direction === 'rtl';
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const width = floating.offsetWidth;
  // Natural height: the limit of the previous placement must not count.
  const height = floating.scrollHeight + floating.offsetHeight - floating.clientHeight;
  // Start and end of the anchor, size of the box, size of the window.
  const across = [at.left, at.right, width, windowWidth] as const;
  const down = [at.top, at.bottom, height, windowHeight] as const;
  let left: number;
  let top: number;
  let limit = windowHeight - 2 * margin;
  if (side === 'top' || side === 'bottom') {
    [top, limit] = beside(side === 'bottom', gap, ...down);
    left = along(alignment, isRtl, shift, ...across);
  } else {
    [left] = beside((side === 'end') !== isRtl, gap, ...across);
    top = along(alignment, false, shift, ...down);
  }
  const { style } = floating;
  style.maxBlockSize = `${limit}px`;
  style.left = `${clamp(left, windowWidth - width)}px`;
  style.top = `${clamp(top, windowHeight - Math.min(height, limit))}px`;
}

/**
 * Position of a box before or after the range `from` to `to`, and the available space: on the other side if it does not
 * fit and there is more space.
 */
function beside(
  isAfter: boolean,
  gap: number,
  from: number,
  to: number,
  size: number,
  windowSize: number,
): [start: number, room: number] {
  const roomOn = (after: boolean): number => (after ? windowSize - to : from) - gap - margin;
  const isFlipped = roomOn(isAfter) < Math.min(size, roomOn(!isAfter));
  const standsAfter = isAfter !== isFlipped;
  const room = Math.max(roomOn(standsAfter), leastHeight);
  return [standsAfter ? to + gap : from - gap - Math.min(size, room), room];
}

function along(
  alignment: string | undefined,
  isFlipped: boolean,
  shift: number,
  from: number,
  to: number,
  size: number,
  _windowSize: number,
): number {
  if (!alignment) return (from + to - size) / 2;
  return (alignment === 'start') === isFlipped ? to - size + shift : from - shift;
}

function clamp(value: number, highest: number): number {
  return Math.max(margin, Math.min(value, highest - margin));
}
