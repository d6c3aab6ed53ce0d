import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowWindowHandle } from '../../../virtual-list/RowWindow.tsx';
import { headerRow } from '../../../../../shared/table/grid-navigation.ts';
import type { CellPlace } from '../list-context.ts';

export interface GridFocus {
  /** The one cell that Tab stops at; null in an empty list. */
  tabStop: CellPlace | null;

  /** Rows that stay rendered because they have the tab stop. */
  pinned: readonly string[];

  /** Notes that a cell received focus. */
  noteFocus(place: CellPlace): void;

  /** Scrolls a cell into view and focuses it. */
  focusCell(place: CellPlace): void;

  /** Rows that Page Up and Page Down move by. */
  pageSize(): number;
}

/** The roving tab stop of the grid. When the focused row is removed, its neighbour receives focus. */
export function useGridFocus(
  grid: RefObject<HTMLDivElement | null>,
  rows: RefObject<RowWindowHandle | null>,
  ids: readonly string[],
  places: readonly CellPlace['column'][],
): GridFocus {
  const [focused, setFocused] = useState<CellPlace | null>(null);
  const latest = useRef(ids);
  const lastIndex = useRef(0);

  const noteFocus = useCallback((place: CellPlace) => {
    const index = latest.current.indexOf(place.row);
    if (index !== -1) lastIndex.current = index;
    setFocused((before) => (before?.row === place.row && before.column === place.column ? before : place));
  }, []);

  const focusCell = useCallback(
    (place: CellPlace) => {
      noteFocus(place);
      const index = latest.current.indexOf(place.row);
      const row =
        place.row === headerRow
          ? grid.current?.querySelector(`[data-list-row="${headerRow}"]`)
          : rows.current?.reveal(index);
      // The heading of a group has one cell.
      const cell =
        row?.querySelector<HTMLElement>(`[data-column="${place.column}"]`) ??
        row?.querySelector<HTMLElement>('[data-group]');
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      cell?.focus({ preventScroll: true });
    },
    [grid, rows, noteFocus],
  );

  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const isGone = focused !== null && focused.row !== headerRow && !ids.includes(focused.row);
  useEffect(() => {
    if (!isGone) {
      const index = focused ? ids.indexOf(focused.row) : -1;
      if (index !== -1) lastIndex.current = index;
      return;
    }
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    const { activeElement } = document;
    // Focus that was elsewhere, for example in the search field, stays there.
    const hadFocus = activeElement === document.body || activeElement === grid.current;
    if (next && focused && hadFocus) focusCell({ row: next, column: focused.column });
    else setFocused(null);
  }, [isGone, ids, focused, grid, focusCell]);

  const tabStop = useMemo<CellPlace | null>(() => {
    if (focused && !isGone) {
      return places.includes(focused.column) ? focused : { row: focused.row, column: 'title' };
    }
    return ids.length > 0 ? { row: ids[0]!, column: 'title' } : null;
  }, [focused, isGone, ids, places]);
  const pinned = useMemo(
    () => (focused && !isGone && focused.row !== headerRow ? [focused.row] : []),
    [focused, isGone],
  );
  const pageSize = useCallback(() => rows.current?.pageSize() ?? 1, [rows]);
  return { tabStop, pinned, noteFocus, focusCell, pageSize };
}
