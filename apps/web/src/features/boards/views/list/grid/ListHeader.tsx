/** Column headings of the grid: each sorts, its edge changes the width, the first selects all rows. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../../../shared/icons/Icon.tsx';
import { ColumnHandle } from '../../../../../shared/table/widths/ColumnHandle.tsx';
import { useColumnNames } from '../column-names.ts';
import { headerRow } from '../../../../../shared/table/grid-navigation.ts';
import { type CellPlace, useListHandlers } from '../list-context.ts';
import type { ListColumn } from '../list-columns.ts';
import { type ListSort, nextSort } from '../list-options.ts';
import styles from './ListHeader.module.css';
import type { ColumnResizing } from './use-column-widths.ts';

export function ListHeader({
  columns,
  sort,
  focusColumn,
  selection,
  resizing,
  onSort,
  onSelectAll,
}: {
  columns: readonly ListColumn[];
  sort: ListSort | null;

  /** Column of the tab stop, if it is in the header. */
  focusColumn: CellPlace['column'] | null;

  /** Null where rows cannot be selected. */
  selection: 'none' | 'some' | 'all' | null;
  resizing: ColumnResizing;
  onSort: (sort: ListSort | null) => void;
  onSelectAll: () => void;
}) {
  const { t } = useLingui();
  const names = useColumnNames();
  const { onFocusCell } = useListHandlers();
  const offset = selection === null ? 1 : 2;
  return (
    <div className={styles.header} role="row" tabIndex={-1} aria-rowindex={1} data-list-row={headerRow}>
      {selection !== null && (
        <div role="columnheader" className={styles.select} aria-colindex={1}>
          <input
            ref={(input) => {
              if (input) input.indeterminate = selection === 'some';
            }}
            type="checkbox"
            data-column="select"
            tabIndex={focusColumn === 'select' ? 0 : -1}
            aria-label={t`Seleccionar todos`}
            checked={selection === 'all'}
            onFocus={() => onFocusCell({ row: headerRow, column: 'select' })}
            onChange={onSelectAll}
          />
        </div>
      )}
      {columns.map((column, index) => {
        const direction = sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
        return (
          <div
            key={column}
            role="columnheader"
            className={styles.cell}
            aria-colindex={index + offset}
            aria-sort={direction}
            // Without the name of the edge.
            aria-label={names[column]}
            data-head={column}
          >
            <button
              type="button"
              className={styles.sort}
              data-column={column}
              tabIndex={focusColumn === column ? 0 : -1}
              onFocus={() => onFocusCell({ row: headerRow, column })}
              onClick={() => onSort(nextSort(sort, column))}
            >
              <span className={styles.name}>{names[column]}</span>
              {direction !== 'none' && (
                <Icon name={direction === 'ascending' ? 'arrow_upward' : 'arrow_downward'} size={14} />
              )}
            </button>
            <ColumnHandle
              column={column}
              name={names[column] ?? ''}
              width={resizing.widthOf(column)}
              limits={resizing.limitsOf(column)}
              isTabStop={focusColumn === column}
              onPreview={(width) => resizing.preview(column, width)}
              onResize={(width) => resizing.resize(column, width)}
              onReset={() => resizing.reset(column)}
              onFocus={() => onFocusCell({ row: headerRow, column })}
            />
          </div>
        );
      })}
    </div>
  );
}
