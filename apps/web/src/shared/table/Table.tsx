/** The table of wide screens. With columns that can be edited it is a grid: arrows move between its cells. */
import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { AllRowsCheck, RowCheck } from '../bulk/RowCheck.tsx';
import { CellContent } from './CellContent.tsx';
import cells from './cells.module.css';
import { type Column, checkColumn, nameColumn } from './columns.ts';
import { headerRow, nextCell } from './grid-navigation.ts';
import { RowPicture } from './RowPicture.tsx';
import styles from './table.module.css';
import type { LoadedTable } from './table-props.ts';
import { TableHead } from './TableHead.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { cellAround, useGridCells } from './use-grid-cells.ts';

/** Rows that Page Up and Page Down move by. */
const pageSize = 10;

export function Table<Row extends { id: string }>(props: LoadedTable<Row>) {
  const { label, rows, columns, nameOf, actions, sorting, selection, layout } = props;
  const ownTable = useRef<HTMLTableElement>(null);
  const table = layout?.table ?? ownTable;
  const shown = [useNameColumn(props), ...columns];
  const editable = shown.flatMap(({ id, edit }) => (edit ? [{ id, edit }] : []));
  const isGrid = editable.length > 0;
  const { focusCell, onFocus } = useGridCells(table, isGrid, nameColumn);
  const editing = useCellEditing(rows, editable, focusCell);
  const places = [...(selection ? [checkColumn] : []), ...shown.map(({ id }) => id)];
  const head = (
    <TableHead
      columns={shown}
      sorting={sorting}
      layout={layout}
      check={selection && <AllRowsCheck selection={selection} />}
      hasActions={actions.length > 0}
    />
  );
  return (
    // Scrolls by itself when the columns do not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of a grid */}
      <table
        ref={table}
        className={`${styles.table} ${cells.table}`}
        {...(isGrid ? { role: 'grid', 'aria-label': label, onKeyDown, onFocus, onDoubleClick } : {})}
        data-fixed={(layout && Object.keys(layout.widths).length > 0) || undefined}
      >
        {head}
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} data-selected={selection?.has(row.id) || undefined}>
              {selection && (
                <td className={styles.check} data-column={checkColumn}>
                  <RowCheck id={row.id} name={nameOf(row)} selection={selection} />
                </td>
              )}
              {shown.map((column) => (
                <CellContent
                  key={column.id}
                  row={row}
                  name={nameOf(row)}
                  column={column}
                  isHead={column.id === nameColumn}
                  editing={isGrid ? editing : null}
                />
              ))}
              {actions.length > 0 ? (
                <td className={styles.actions}>
                  {actions.map(({ icon, label: labelOf, run }) => (
                    <MgIconButton
                      key={icon}
                      size="sm"
                      icon={icon}
                      label={labelOf(row)}
                      onClick={() => run(row)}
                    />
                  ))}
                </td>
              ) : (
                layout && <td aria-hidden="true" />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const cell = cellAround(target);
    if (!cell || event.defaultPrevented || altKey) return;
    const act = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const ids = rows.map(({ id }) => id);
    const next = nextCell(cell, { key, ctrlKey, metaKey }, { ids, columns: places, pageSize });
    if (next) return act(() => focusCell(next));
    if (cell.row === headerRow || ctrlKey || metaKey || shiftKey) return undefined;
    if (key === 'Escape' && editing.dismiss(cell)) return act(() => undefined);
    const isOnCell = target === cell.element;
    if (key !== 'F2' && !(key === 'Enter' && isOnCell)) return undefined;
    if (editing.isEditable(cell)) return act(() => editing.start(cell));
    return act(() => cell.element.querySelector('a')?.click());
  }

  function onDoubleClick(event: MouseEvent): void {
    const cell = cellAround(event.target);
    const isControl = event.target instanceof Element && event.target.closest('a, input, select, button');
    if (cell && cell.row !== headerRow && !isControl) editing.start(cell);
  }
}

/** The first column, whose names lead to the pages of the rows. */
function useNameColumn<Row>({ nameOf, hrefOf, pictureOf, nameEdit }: LoadedTable<Row>): Column<Row> {
  const { t } = useLingui();
  return {
    id: nameColumn,
    label: t`Nombre`,
    sort: 'name',
    cell: (row) => (
      <a href={hrefOf(row)}>
        {pictureOf && <RowPicture name={nameOf(row)} src={pictureOf(row)} />}
        {nameOf(row)}
      </a>
    ),
    edit: nameEdit,
  };
}
