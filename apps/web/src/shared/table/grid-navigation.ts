/** Keyboard navigation of the grid (pattern "grid" of the ARIA Authoring Practices). Pure. */

/** A cell: a row by its id, and a column. */
export interface Cell<Column extends string = string> {
  row: string;
  column: Column;
}

/** Row id of the column headings. */
export const headerRow = 'header';

type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export interface GridShape<Column extends string> {
  /** Ids of the rows, without the header. */
  ids: readonly string[];
  columns: readonly Column[];

  /** Rows that Page Up and Page Down move by. */
  pageSize: number;
}

/** The cell that a key moves focus to, or null for a key that does not navigate. At an edge focus stays. */
export function nextCell<Column extends string>(
  { row, column }: Cell<Column>,
  { key, ctrlKey, metaKey }: GridKey,
  grid: GridShape<Column>,
): Cell<Column> | null {
  const { columns, pageSize } = grid;
  const isCommand = ctrlKey || metaKey;
  if (key === 'ArrowLeft') return atColumn(columns.indexOf(column) - 1);
  if (key === 'ArrowRight') return atColumn(columns.indexOf(column) + 1);
  if (key === 'ArrowUp' || (key === 'k' && !isCommand)) return rowsFurther(-1);
  if (key === 'ArrowDown' || (key === 'j' && !isCommand)) return rowsFurther(1);
  if (key === 'PageUp') return rowsFurther(-pageSize);
  if (key === 'PageDown') return rowsFurther(pageSize);
  if (key === 'Home') return { row: isCommand ? rowAt(0) : row, column: columns[0]! };
  if (key === 'End') return { row: isCommand ? rowAt(Infinity) : row, column: columns.at(-1)! };
  return null;

  function atColumn(index: number): Cell<Column> {
    return { row, column: columns[Math.min(Math.max(index, 0), columns.length - 1)]! };
  }

  function rowsFurther(by: number): Cell<Column> {
    return { row: rowAt((row === headerRow ? -1 : grid.ids.indexOf(row)) + by), column };
  }

  /** The header is above the first row. */
  function rowAt(index: number): string {
    if (index < 0) return headerRow;
    return grid.ids[Math.min(index, grid.ids.length - 1)] ?? headerRow;
  }
}
