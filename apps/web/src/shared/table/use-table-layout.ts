/** Which columns a table shows, in which order and how wide: kept on this device for each business. */
import { type RefObject, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { readStored, removeStored, watchStorage, writeStored } from '../../base/storage/web-storage.ts';
import type { Column } from './columns.ts';
import { type StoredLayout, limitWidth, parseLayout, withUnknown } from './stored-layout.ts';

export interface TableLayout<Row> {
  /** All columns after the name, in their usual order. */
  offered: readonly Column<Row>[];

  /** The shown ones, in their order. */
  columns: readonly Column<Row>[];

  /** Widths in px, by column; empty while the browser distributes the width. */
  widths: Readonly<Record<string, number>>;

  /** Whether anything differs from the usual layout. */
  isChanged: boolean;

  /** The table, whose columns are measured when the first of them gets a width. */
  table: RefObject<HTMLTableElement | null>;
  show(columns: readonly string[]): void;

  /** Sets the width of a column; the others keep the width that they have on screen. */
  resize(column: string, width: number): void;

  /** Width of a column on screen, in px. */
  widthOf(column: string): number;
  reset(): void;
}

export interface LayoutNames {
  /** Name of the table. */
  table: string;
  bid: number;

  /** Columns that are shown until others are chosen. */
  usual: readonly string[];

  /** Whether more columns may be offered later: the stored ones that are not offered yet stay in the layout. */
  isPartial?: boolean;
}

export function useTableLayout<Row>(
  offered: readonly Column<Row>[],
  { table: name, bid, usual, isPartial = false }: LayoutNames,
): TableLayout<Row> {
  const table = useRef<HTMLTableElement>(null);
  const key = `${name}:${bid}`;
  const text = useSyncExternalStore(
    watchStorage,
    () => JSON.stringify(readStored('table-layout:', key)),
    () => '{}',
  );
  const stored = useMemo(() => parseLayout(JSON.parse(text) as object), [text]);
  const shown = stored.columns ?? usual;
  const columns = useMemo(
    () => shown.flatMap((id) => offered.find((column) => column.id === id) ?? []),
    [shown, offered],
  );
  const store = useCallback(
    (change: Partial<StoredLayout>) => writeStored('table-layout:', { ...stored, ...change }, key),
    [stored, key],
  );
  const measured = (): Record<string, number> =>
    Object.fromEntries(
      [...(table.current?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])].map((head) => [
        head.dataset['column'] ?? '',
        limitWidth(head.offsetWidth),
      ]),
    );
  return {
    offered,
    columns,
    widths: stored.widths,
    isChanged: stored.columns !== null || Object.keys(stored.widths).length > 0,
    table,
    show: (ids) =>
      store({
        columns: isPartial
          ? withUnknown(
              ids,
              stored.columns ?? [],
              offered.map(({ id }) => id),
            )
          : ids,
      }),
    resize: (column, width) =>
      store({ widths: { ...stored.widths, ...measured(), [column]: limitWidth(width) } }),
    widthOf: (column) => measured()[column] ?? stored.widths[column] ?? 0,
    reset: () => removeStored('table-layout:', key),
  };
}
