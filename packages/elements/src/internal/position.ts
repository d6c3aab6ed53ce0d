/**
 * Places a box of the top layer beside its anchor: flips to the other side when there is more room, stays in the
 * window, and follows scrolling and resizing. Top layer boxes stand in the window whatever their ancestors do, so a
 * few rectangles are all it takes.
 */

type Side = 'top' | 'bottom' | 'start' | 'end';
export type Placement = Side | `${Side}-start` | `${Side}-end`;

export interface Point {
  /** CSS px from the left and top of the window. */
  x: number;
  y: number;
}

export interface AnchorOptions {
  placement: Placement;
  /** Distance from the anchor in px. */
  gap?: number;
  /** Moves the box along the anchor's edge, in px against the direction of alignment. */
  shift?: number;
}

/** Least distance from the edge of the window in px. */
const margin = 8;

/** Keeps `floating` (shown, `position: fixed`) at `anchor` until the returned function is called. */
export function anchorTo(anchor: Element | Point, floating: HTMLElement, options: AnchorOptions): () => void {
  const update = (): void => place(anchor, floating, options);
  update();
  const observer = new ResizeObserver(update);
  observer.observe(floating);
  if (anchor instanceof Element) observer.observe(anchor);
  const listening = { capture: true, passive: true };
  addEventListener('scroll', update, listening);
  addEventListener('resize', update);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', update, listening);
    removeEventListener('resize', update);
  };
}

function place(anchor: Element | Point, floating: HTMLElement, options: AnchorOptions): void {
  const { gap = 4, shift = 0 } = options;
  const [side, alignment = 'center'] = options.placement.split('-') as [Side, ('start' | 'end')?];
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y);
  const isRtl = getComputedStyle(floating).direction === 'rtl';
  const isVertical = side === 'top' || side === 'bottom';
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const width = floating.offsetWidth;
  // Its height if nothing limited it; the limit of the last time must not count.
  const height = floating.scrollHeight + floating.offsetHeight - floating.clientHeight;
  const room = {
    top: at.top - gap - margin,
    bottom: windowHeight - at.bottom - gap - margin,
    left: at.left - gap - margin,
    right: windowWidth - at.right - gap - margin,
  };
  const wished = isVertical ? side : (side === 'start') === isRtl ? 'right' : 'left';
  const used = better(wished, isVertical ? height : width, room);

  let left: number;
  let top: number;
  let limit = windowHeight - 2 * margin;
  if (isVertical) {
    limit = Math.max(room[used], 96);
    top = used === 'bottom' ? at.bottom + gap : at.top - gap - Math.min(height, limit);
    left = along(alignment, isRtl, at.left, at.right, width, shift);
  } else {
    left = used === 'right' ? at.right + gap : at.left - gap - width;
    top = along(alignment, false, at.top, at.bottom, height, shift);
  }
  floating.style.maxBlockSize = `${limit}px`;
  floating.style.left = `${clamp(left, windowWidth - width)}px`;
  floating.style.top = `${clamp(top, windowHeight - Math.min(height, limit))}px`;
}

type Edge = 'top' | 'bottom' | 'left' | 'right';
const opposite: Record<Edge, Edge> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function better(wished: Edge, size: number, room: Record<Edge, number>): Edge {
  const other = opposite[wished];
  return room[wished] >= size || room[wished] >= room[other] ? wished : other;
}

function along(
  alignment: 'start' | 'end' | 'center',
  isFlipped: boolean,
  from: number,
  to: number,
  size: number,
  shift: number,
): number {
  if (alignment === 'center') return (from + to - size) / 2;
  return (alignment === 'start') === isFlipped ? to - size + shift : from - shift;
}

function clamp(value: number, highest: number): number {
  return Math.max(margin, Math.min(value, highest - margin));
}
