/** Heads of a table: sorting and, with a layout, widths that the pointer changes. */
import { useLingui } from '@lingui/react/macro';
import type { PointerEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { type Column, checkColumn } from './columns.ts';
import { headerRow } from './grid-navigation.ts';
import { limitWidth, usualWidth } from './stored-layout.ts';
import styles from './table.module.css';
import type { PagedTableProps } from './table-props.ts';
import type { TableLayout } from './use-table-layout.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: PagedTableProps<Row>['sorting'];
  layout: TableLayout<Row> | undefined;

  /** Checkbox of all rows. */
  check: ReactNode;
  hasActions: boolean;
}

export function TableHead<Row>({ columns, sorting, layout, check, hasActions }: TableHeadProps<Row>) {
  const { t } = useLingui();
  const isFixed = layout && Object.keys(layout.widths).length > 0;
  return (
    <>
      {isFixed && (
        <colgroup>
          {check && <col className={styles.checkWidth} />}
          {columns.map(({ id }) => (
            <col key={id} data-width={id} style={{ inlineSize: layout.widths[id] ?? usualWidth }} />
          ))}
          {/* Takes what is left. */}
          <col />
        </colgroup>
      )}
      <thead>
        <tr data-row={headerRow}>
          {check && (
            <th className={styles.check} data-column={checkColumn}>
              {check}
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} layout={layout} />
          ))}
          {hasActions ? (
            <th>
              <span className={styles.hidden}>{t`Acciones`}</span>
            </th>
          ) : (
            layout && <td aria-hidden="true" />
          )}
        </tr>
      </thead>
    </>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: PagedTableProps<Row>['sorting'];
  layout: TableLayout<Row> | undefined;
}

function Head<Row>({ column: { id, label, sort }, sorting, layout }: HeadProps<Row>) {
  const handle = layout && <ResizeHandle column={id} layout={layout} />;
  if (!sort || !sorting) {
    return (
      <th scope="col" data-column={id} tabIndex={-1}>
        {label}
        {handle}
      </th>
    );
  }
  const isSorted = sorting.sort === sort;
  const direction = sorting.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" data-column={id} aria-sort={isSorted ? direction : undefined}>
      <button type="button" onClick={() => sorting.sortBy(sort)}>
        {label}
        <Icon name={sorting.direction === 'asc' ? 'arrow_upward' : 'arrow_downward'} size={16} />
      </button>
      {handle}
    </th>
  );
}

/** Edge of a head that the pointer drags. With the keyboard, the choice of columns changes widths. */
function ResizeHandle<Row>({ column, layout }: { column: string; layout: TableLayout<Row> }) {
  return <span className={styles.handle} aria-hidden="true" data-resize={column} onPointerDown={drag} />;

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle: HTMLElement = event.currentTarget;
    const { pointerId, clientX } = event;
    const before = layout.widthOf(column);
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const ended = new AbortController();
    const { signal } = ended;
    let width = before;
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      (move) => {
        width = limitWidth(before + sign * (move.clientX - clientX));
        const col = layout.table.current?.querySelector<HTMLElement>(`[data-width="${CSS.escape(column)}"]`);
        // The first change gives all columns a width; later ones render nothing until the end.
        if (col) col.style.inlineSize = `${width}px`;
        else if (width !== before) layout.resize(column, width);
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const) {
      handle.addEventListener(
        end,
        () => {
          ended.abort();
          if (width !== before) layout.resize(column, width);
        },
        { signal },
      );
    }
  }
}
