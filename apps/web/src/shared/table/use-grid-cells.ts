/**
 * One tab stop among the cells of a table (pattern "grid" of the ARIA Authoring Practices). The tab index is set on the
 * elements: a move of the focus renders nothing.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type Cell, headerRow } from './grid-navigation.ts';

interface GridCells {
  /** Scrolls a cell into view and focuses it, or the button or checkbox that is the content of it. */
  focusCell(cell: Cell): void;

  /** Makes the cell with the focus the tab stop. */
  onFocus(event: { target: EventTarget }): void;
}

/** The cell that an element is in. */
export function cellAround(target: EventTarget | null): (Cell & { element: HTMLElement }) | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = element?.dataset['column'];
  return element && row && column ? { row, column, element } : null;
}

export function useGridCells(
  table: RefObject<HTMLTableElement | null>,
  isGrid: boolean,
  firstColumn: string,
): GridCells {
  const stop = useRef<HTMLElement | null>(null);
  const lastRow = useRef(0);

  const find = useCallback(
    ({ row, column }: Cell) =>
      table.current?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`,
      ) ?? null,
    [table],
  );
  const setStop = useCallback((element: HTMLElement | null) => {
    if (stop.current) stop.current.tabIndex = -1;
    stop.current = element;
    if (element) element.tabIndex = 0;
  }, []);

  const focusCell = useCallback(
    (cell: Cell) => {
      const element = find(cell);
      if (!element) return;
      const own =
        cell.row === headerRow || cell.column === 'check'
          ? element.querySelector<HTMLElement>('button, input')
          : null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      (own ?? element).focus({ preventScroll: true });
    },
    [find],
  );

  const onFocus = useCallback(
    ({ target }: { target: EventTarget }) => {
      const cell = cellAround(target);
      if (!cell || cell.row === headerRow || cell.column === 'check') return;
      const row = cell.element.closest('tr');
      lastRow.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      setStop(cell.element);
    },
    [setStop],
  );

  // After every render: the cell of the tab stop may be gone, or be another element.
  useLayoutEffect(() => {
    if (!isGrid || stop.current?.isConnected) return;
    const rows = table.current?.querySelectorAll<HTMLElement>('tbody [data-row]') ?? [];
    const row = rows[Math.min(lastRow.current, rows.length - 1)];
    const column = stop.current?.dataset['column'] ?? firstColumn;
    const hadFocus = stop.current !== null && document.activeElement === document.body;
    const next =
      row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`) ??
      row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(firstColumn)}"]`) ??
      null;
    setStop(next);
    if (hadFocus) next?.focus();
  });
  return { focusCell, onFocus };
}
