import type { ColumnHandle } from '../board/board-controller.ts';

/** Interface of a collapsed column to its board: a drop target without cards; a drop goes to its top. */
export function collapsedHandle(
  status: number,
  section: HTMLElement,
  lane: string | null = null,
): ColumnHandle {
  return {
    status,
    lane,
    ids: [],
    isCollapsed: true,
    element: section,
    section,
    scrollTop: () => 0,
    scrollBy: () => false,
    gapAt: () => 0,
    indexAt: () => -1,
    topOf: () => 0,
    heightOf: () => 0,
    heightIn: () => undefined,
    reveal: () => null,
    showSlot: (gap) => void section.toggleAttribute('data-target', gap !== null),
  };
}
