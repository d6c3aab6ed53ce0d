/** Which cell of a table is edited, and the cells whose values could not be stored. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditEnd } from './CellEditor.tsx';
import type { CellEdit } from './columns.ts';
import type { Cell } from './grid-navigation.ts';

/** Values that could not be stored, and why. */
export interface FailedEdit {
  values: readonly string[];
  message: string;
}

/** A column whose cells can be edited. */
export interface EditableColumn<Row> {
  id: string;
  edit: CellEdit<Row>;
}

export interface CellEditing<Row> {
  /** The edited cell. */
  edited: Cell | null;

  /** What could not be stored in a cell; null for nothing. */
  failedOf(cell: Cell): FailedEdit | null;
  isEditable(cell: Cell): boolean;

  /** Opens the editor of a cell, if its column has one. */
  start(cell: Cell): void;
  end(row: Row, column: string, end: EditEnd): void;

  /** Forgets what could not be stored in a cell; returns whether there was anything. */
  dismiss(cell: Cell): boolean;
}

export function useCellEditing<Row extends { id: string }>(
  rows: readonly Row[],
  columns: readonly EditableColumn<Row>[],
  focusCell: (cell: Cell) => void,
): CellEditing<Row> {
  const [edited, setEdited] = useState<Cell | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, FailedEdit>>(new Map());
  const editOf = (column: string) => columns.find(({ id }) => id === column)?.edit;
  const isEditable = ({ row: id, column }: Cell): boolean => {
    const edit = editOf(column);
    const row = rows.find((each) => each.id === id);
    return edit !== undefined && row !== undefined && (edit.accepts?.(row) ?? true);
  };

  function fail(cell: Cell, failed: FailedEdit | null): void {
    setFailures((before) => {
      const after = new Map(before);
      if (failed) after.set(keyOf(cell), failed);
      else after.delete(keyOf(cell));
      return after;
    });
  }

  async function store(row: Row, cell: Cell, values: readonly string[]): Promise<void> {
    const edit = editOf(cell.column);
    if (!edit) return;
    const isSame = edit.inputsOf(row).every(({ value }, at) => value === values[at]);
    fail(cell, null);
    if (isSame) return;
    const message = edit.problemOf(values) ?? (await edit.save(row, values));
    if (message !== null) fail(cell, { values, message });
  }

  /** The next editable cell, also of the rows below or above. */
  function neighbour({ row, column }: Cell, by: 1 | -1): Cell | null {
    const places = rows.flatMap(({ id }) => columns.map((each): Cell => ({ row: id, column: each.id })));
    const at = places.findIndex((place) => place.row === row && place.column === column);
    if (at === -1) return null;
    const following = by === 1 ? places.slice(at + 1) : places.slice(0, at).toReversed();
    return following.find(isEditable) ?? null;
  }

  return {
    edited,
    failedOf: (cell) => failures.get(keyOf(cell)) ?? null,
    isEditable,
    start: (cell) => isEditable(cell) && setEdited(cell),
    end(row, column, { values, focus }) {
      const cell = { row: row.id, column };
      const next = focus === 'next' ? neighbour(cell, 1) : focus === 'previous' ? neighbour(cell, -1) : null;
      // Rendered before another cell takes the focus: the editor would lose it otherwise.
      flushSync(() => setEdited(null));
      if (values) void store(row, cell, values);
      if (focus === 'elsewhere') return;
      focusCell(next ?? cell);
      if (next) setEdited(next);
    },
    dismiss(cell) {
      const isFailed = failures.has(keyOf(cell));
      if (isFailed) fail(cell, null);
      return isFailed;
    },
  };
}

function keyOf({ row, column }: Cell): string {
  return `${row} ${column}`;
}
