import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SelectionStore } from './selection-store.ts';

export interface RowSelection {
  /** Selected rows, in their order. */
  ids: readonly string[];
  /** Whether all rows are selected. */
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string, isRange: boolean): void;

  /** Selects all rows from the last toggled one to this one. */
  extendTo(id: string): void;
  selectAll(): void;

  /** Selects exactly these rows; they may be shown later only. */
  select(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Selected rows of a table. `rows` are the ids of those that are shown; rows that are hidden later do not count. `given`
 * is the store of a selection that other components use as well.
 */
export function useRowSelection(rows: readonly string[], given?: SelectionStore): RowSelection {
  const [own] = useState(() => new SelectionStore());
  const store = given ?? own;
  const selected = useSyncExternalStore(store.watch, () => store.selected);
  useLayoutEffect(() => store.setRows(() => rows), [store, rows]);

  const extendTo = useCallback((id: string) => store.extendTo(id), [store]);
  const toggle = useCallback(
    (id: string, isRange: boolean) => (isRange ? store.extendTo(id) : store.toggle(id)),
    [store],
  );
  const selectAll = useCallback(() => store.selectAll(), [store]);
  const select = useCallback((ids: readonly string[]) => store.select(ids), [store]);
  const ids = useMemo(
    () => (selected.size === 0 ? [] : rows.filter((id) => selected.has(id))),
    [rows, selected],
  );
  const isAll = rows.length > 0 && ids.length === rows.length;
  const { clear } = store;
  return { ids, isAll, has: (id) => selected.has(id), toggle, extendTo, selectAll, select, clear };
}
