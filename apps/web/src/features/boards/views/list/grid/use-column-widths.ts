/** Widths of the columns of the list: their layout, and their changes. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type WidthLimits, withinLimits } from '../../../../../shared/table/widths/column-width.ts';
import { useBoard } from '../../../board/board-context.ts';
import type { RowWindowHandle } from '../../../virtual-list/RowWindow.tsx';
import { type ColumnWidths, limitsOf, widthOf } from '../column-widths.ts';
import type { ListColumn } from '../list-columns.ts';
import { type RowLayout, isPinned, rowLayout, withWidth, withoutWidth } from './row-layout.ts';

export interface ColumnResizing {
  /** Custom properties of the grid. */
  style: RowLayout['style'];

  /** Width of a column, in px; null for a title that takes the rest of the row. */
  widthOf(column: ListColumn): number | null;
  limitsOf(column: ListColumn): WidthLimits;

  /** Lays out all rows with a width that is not chosen yet, without rendering them; null: with the chosen one. */
  preview(column: ListColumn, width: number | null): void;
  resize(column: ListColumn, width: number): void;
  reset(column: ListColumn): void;
}

interface WidthsOfList {
  grid: RefObject<HTMLDivElement | null>;
  rows: RefObject<RowWindowHandle | null>;
  columns: readonly ListColumn[];
  widths: ColumnWidths;
  canSelect: boolean;
  onWidths(change: (widths: ColumnWidths) => ColumnWidths): void;
}

export function useColumnWidths(list: WidthsOfList): ColumnResizing {
  const { grid, rows, columns, widths, canSelect, onWidths } = list;
  const { team } = useBoard();
  const fields = team.psm_custom_fields;
  const layout = useMemo(() => rowLayout(columns, widths, canSelect), [columns, widths, canSelect]);
  const shown = useRef(layout);

  useLayoutEffect(() => {
    shown.current = layout;
    // A preview may have changed properties that are the same in this and the former layout.
    apply(grid.current, rows.current?.element() ?? null, layout);
  }, [grid, rows, layout]);
  useEffect(() => {
    const element = rows.current?.element();
    if (!element) return undefined;
    const observer = new ResizeObserver(() => apply(grid.current, element, shown.current));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, rows]);

  const show = (next: ColumnWidths) => {
    shown.current = rowLayout(columns, next, canSelect);
    apply(grid.current, rows.current?.element() ?? null, shown.current);
  };
  const chosen = (column: ListColumn, width: number) => (before: ColumnWidths) =>
    withWidth(before, column, width, { columns, titleOnScreen: titleOnScreen() });

  return {
    style: layout.style,
    widthOf: (column) => (column === 'title' && widths.title === undefined ? null : widthOf(column, widths)),
    limitsOf: (column) => limitsOf(column, fields),
    preview: (column, width) => show(width === null ? widths : chosen(column, width)(widths)),
    resize: (column, width) => onWidths(chosen(column, width)),
    reset(column) {
      // A previewed width ends even if none was chosen, which renders nothing.
      show(withoutWidth(widths, column));
      onWidths((before) => withoutWidth(before, column));
    },
  };
}

/** Width of the title on screen, in px, within its limits. */
export function titleOnScreen(): number {
  const head = document.querySelector<HTMLElement>('[data-head="title"]');
  return withinLimits(head?.offsetWidth ?? 0, limitsOf('title', []));
}

function apply(grid: HTMLElement | null, list: HTMLElement | null, layout: RowLayout): void {
  if (!grid || !list) return;
  for (const [name, value] of Object.entries(layout.style)) grid.style.setProperty(name, value);
  const pinned = isPinned(layout, list.clientWidth);
  if (pinned) grid.dataset.pinned = layout.pinned;
  else delete grid.dataset.pinned;
  // What takes the focus is not hidden by the pinned columns.
  grid.style.setProperty('--list-lead', pinned ? `${layout.lead}px` : '0px');
}
