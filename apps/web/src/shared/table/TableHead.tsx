/** Heads of a table: sorting and, with a layout, edges that change the widths. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { ColumnHandle } from './widths/ColumnHandle.tsx';
import { type Column, checkColumn } from './columns.ts';
import { headerRow } from './grid-navigation.ts';
import { usualWidth, widthLimits } from './stored-layout.ts';
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
  // Tab goes from a heading with the focus to its edge; the edges of other headings are no tab stops.
  const [hasFocus, setHasFocus] = useState(false);
  // A drag that is discarded shows the widths as they are then.
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  }, [layout]);
  const shared = {
    scope: 'col',
    'data-column': id,
    // Without the name of the edge.
    ...(layout ? { 'aria-label': label } : {}),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  const handle = layout && (
    <ColumnHandle
      column={id}
      name={label}
      width={layout.widths[id] ?? null}
      limits={widthLimits}
      isTabStop={hasFocus}
      onPreview={(width) => preview(latest.current ?? layout, id, width)}
      onResize={(width) => layout.resize(id, width)}
      onReset={() => {
        preview(latest.current ?? layout, id, usualWidth);
        layout.resize(id, usualWidth);
      }}
    />
  );
  if (!sort || !sorting) {
    return (
      <th {...shared} tabIndex={-1}>
        {label}
        {handle}
      </th>
    );
  }
  const isSorted = sorting.sort === sort;
  const direction = sorting.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...shared} aria-sort={isSorted ? direction : undefined}>
      <button type="button" onClick={() => sorting.sortBy(sort)}>
        {label}
        <Icon name={sorting.direction === 'asc' ? 'arrow_upward' : 'arrow_downward'} size={16} />
      </button>
      {handle}
    </th>
  );
}

/** Shows a width; null shows the chosen one again. The first change gives all columns a width, later ones render nothing. */
function preview<Row>(layout: TableLayout<Row>, column: string, width: number | null): void {
  const col = layout.table.current?.querySelector<HTMLElement>(`[data-width="${CSS.escape(column)}"]`);
  if (col) col.style.inlineSize = `${width ?? layout.widths[column] ?? usualWidth}px`;
  else if (width !== null) layout.resize(column, width);
}
