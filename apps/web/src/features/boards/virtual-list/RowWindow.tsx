/** Virtual list: renders the rows in view and near it, and all of them for print. */
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../../shared/hooks/use-is-printing.ts';
import styles from './RowWindow.module.css';
import { WindowedRows } from './windowed-rows.ts';

export interface RowWindowHandle {
  /** The scrolling element. */
  element(): HTMLElement | null;

  /** Renders a row, scrolls it into view and returns its element. */
  reveal(index: number): HTMLElement | null;

  /** Number of rows that fit the height of the list. */
  pageSize(): number;
}

export function RowWindow({
  ids,
  rowHeight,
  pinned,
  minWidth,
  header,
  listRole,
  rowRole,
  label,
  ref,
  children,
}: {
  ids: readonly string[];

  /** Height of a row before it is measured, in px. */
  rowHeight: number;

  /** Rows that stay rendered out of view because they have focus. */
  pinned: readonly string[];

  /** Width below which the list scrolls sideways, in px or as a CSS length. */
  minWidth?: number | string;

  /** Stays at the top of the list. */
  header?: ReactNode;

  /** Roles of the rows' container and of each row's box; the default is none. */
  listRole?: string;
  rowRole?: string;
  label?: string;
  ref?: Ref<RowWindowHandle>;
  children: (id: string, index: number) => ReactNode;
}) {
  const isPrinting = useIsPrinting();
  const [, setTurn] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => new WindowedRows(0, () => setTurn((turn) => turn + 1), flushSync));
  rows.setRows(
    ids,
    () => rowHeight,
    () => undefined,
  );
  useLayoutEffect(() => {
    rows.attach(list.current!, slot.current!, list.current!);
    return () => rows.detach();
  }, [rows]);
  useLayoutEffect(() => rows.afterRender());
  useImperativeHandle(
    ref,
    () => ({
      element: () => list.current,
      reveal(index) {
        const row = rows.reveal(index);
        // The sticky header may cover the row: the scroll padding of the list accounts for it.
        row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return row;
      },
      pageSize: () => Math.max(1, Math.floor((list.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    }),
    [rows, rowHeight],
  );

  const shown = isPrinting ? ids.map((_, index) => index) : rows.shown(pinned);
  return (
    <div ref={list} className={styles.list} data-header={header === undefined ? undefined : ''}>
      {header}
      <div
        className={styles.rows}
        role={listRole}
        aria-label={label}
        style={{ blockSize: rows.total, minInlineSize: minWidth }}
      >
        {/* In order: screen readers read pinned rows in their place. */}
        {shown
          .toSorted((a, b) => a - b)
          .map((index) => (
            <div
              key={ids[index]}
              className={styles.row}
              role={rowRole ?? 'presentation'}
              data-row={index}
              {...(rowRole === 'listitem' ? { 'aria-setsize': ids.length, 'aria-posinset': index + 1 } : {})}
              ref={rows.watchRow}
              style={{ transform: `translateY(${rows.topOf(index)}px)` }}
            >
              {children(ids[index]!, index)}
            </div>
          ))}
        <div ref={slot} hidden />
      </div>
    </div>
  );
}
