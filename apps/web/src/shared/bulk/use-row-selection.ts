import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

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

/** Selected rows of a table. `rows` are the ids of those that are shown; rows that are hidden later do not count. */
export function useRowSelection(rows: readonly string[]): RowSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);

  const extendTo = useCallback((id: string) => {
    const all = latest.current;
    const [from, to] = [all.indexOf(anchor.current ?? id), all.indexOf(id)].sort((a, b) => a - b);
    if (from === undefined || to === undefined || from === -1) return;
    setSelected((before) => new Set([...before, ...all.slice(from, to + 1)]));
  }, []);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      if (isRange && anchor.current !== null) return extendTo(id);
      anchor.current = id;
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [extendTo],
  );
  const selectAll = useCallback(() => setSelected(new Set(latest.current)), []);
  const select = useCallback((ids: readonly string[]) => setSelected(new Set(ids)), []);
  const clear = useCallback(() => {
    anchor.current = null;
    setSelected(new Set());
  }, []);
  const ids = useMemo(
    () => (selected.size === 0 ? [] : rows.filter((id) => selected.has(id))),
    [rows, selected],
  );
  const isAll = rows.length > 0 && ids.length === rows.length;
  return { ids, isAll, has: (id) => selected.has(id), toggle, extendTo, selectAll, select, clear };
}
