/** Place of a list of suggestions: above or below the line of the caret, on the other side where there is more room. */
import type { LinePlace } from '../markdown-editing/text-surface.ts';

/** Distances within the positioned parent of the list, in pixels. */
export interface ListPlace {
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** Height of the list when there is room. */
const fullHeight = 264;

/** Distance from the line, and from the edge of the view. */
const gap = 4;

/** Side of the line of the caret. */
export type ListSide = 'above' | 'below';

/** Place beside the line of the caret, within a parent that contains the field. */
export function placeAtCaret(parent: HTMLElement, line: LinePlace, side: ListSide): ListPlace {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const box = parent.getBoundingClientRect();
  const roomBelow = offsetTop + height - line.bottom - 2 * gap;
  const roomAbove = line.top - offsetTop - 2 * gap;
  const isBelow =
    side === 'below'
      ? roomBelow >= Math.min(fullHeight, roomAbove)
      : roomAbove < Math.min(fullHeight, roomBelow);
  if (isBelow) return { top: line.bottom - box.top + gap, maxHeight: Math.min(fullHeight, roomBelow) };
  return { bottom: box.bottom - line.top + gap, maxHeight: Math.min(fullHeight, roomAbove) };
}
