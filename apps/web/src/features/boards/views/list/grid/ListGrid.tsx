/** The list as a grid: headings, virtual rows, one tab stop, editors of cells. */
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useBoard } from '../../../board/board-context.ts';
import { RowWindow, type RowWindowHandle } from '../../../virtual-list/RowWindow.tsx';
import { FieldMenu } from '../../../field-menu/FieldMenu.tsx';
import type { ColumnWidths } from '../column-widths.ts';
import { GroupRow } from '../GroupRow.tsx';
import { headerRow } from '../../../../../shared/table/grid-navigation.ts';
import { type CellPlace, ListContext } from '../list-context.ts';
import type { ListOptions, ListSort } from '../list-options.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRow } from './ListRow.tsx';
import styles from '../ListView.module.css';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useListEditing } from './use-list-editing.ts';
import type { ListContents } from '../use-list-rows.ts';
import type { RowSelection } from '../../../../../shared/bulk/use-row-selection.ts';

export function ListGrid({
  contents: { ids, groups, shown },
  options: { columns, sort, group: grouping, widths },
  collapsed,
  selection,
  onToggleGroup,
  onSort,
  onWidths,
  onAdd,
  onFind,
}: {
  contents: ListContents;
  options: ListOptions;
  collapsed: ReadonlySet<string>;
  selection: RowSelection;
  onToggleGroup: (key: string) => void;
  onSort: (sort: ListSort | null) => void;
  onWidths: (change: (widths: ColumnWidths) => ColumnWidths) => void;
  onAdd: () => void;
  onFind: () => void;
}) {
  const { t } = useLingui();
  const { can } = useBoard();
  const grid = useRef<HTMLDivElement>(null);
  const canSelect = can.edit;
  const places = useMemo<readonly CellPlace['column'][]>(
    () => (canSelect ? ['select', ...columns] : columns),
    [canSelect, columns],
  );
  const rows = useRef<RowWindowHandle>(null);
  const focus = useGridFocus(grid, rows, ids, places);
  const editing = useListEditing(grid, ids, columns, focus.focusCell);
  const onKeyDown = useGridKeys({
    ids,
    groups,
    places,
    focus,
    selection: canSelect ? selection : null,
    onEdit: editing.onEdit,
    onAdd,
    onFind,
  });

  const { noteFocus, focusCell } = focus;
  const { onEdit, onEditEnd } = editing;
  const { toggle } = selection;
  const toggleGroup = useRef(onToggleGroup);
  useEffect(() => {
    toggleGroup.current = onToggleGroup;
  }, [onToggleGroup]);
  const handlers = useMemo(
    () => ({
      onFocusCell: noteFocus,
      onEdit,
      onEditEnd,
      onSelect(id: string, isRange: boolean) {
        toggle(id, isRange);
        // Keys work from the cell, not from the checkbox in it.
        focusCell({ row: id, column: 'select' });
      },
      onToggleGroup: (key: string) => toggleGroup.current(key),
    }),
    [noteFocus, focusCell, onEdit, onEditEnd, toggle],
  );

  const { tabStop } = focus;
  const resizing = useColumnWidths({ grid, rows, columns, widths, canSelect, onWidths });
  const headerSelection =
    selection.ids.length === 0 ? 'none' : selection.ids.length === shown ? 'all' : 'some';
  return (
    <ListContext value={handlers}>
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        tabIndex={-1}
        data-board=""
        aria-label={t`Tickets`}
        aria-multiselectable={canSelect}
        aria-rowcount={ids.length + 1}
        aria-colcount={places.length}
        style={resizing.style as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <RowWindow
          ref={rows}
          ids={ids}
          rowHeight={40}
          pinned={focus.pinned}
          minWidth="var(--row-width)"
          listRole="rowgroup"
          header={
            <ListHeader
              columns={columns}
              sort={sort}
              focusColumn={tabStop?.row === headerRow ? tabStop.column : null}
              selection={canSelect ? headerSelection : null}
              resizing={resizing}
              onSort={onSort}
              onSelectAll={headerSelection === 'all' ? selection.clear : selection.selectAll}
            />
          }
        >
          {(id, index) => {
            const group = groups.get(id);
            if (!group || !grouping) {
              return (
                <ListRow
                  id={id}
                  rowIndex={index + 2}
                  columns={columns}
                  focusColumn={tabStop?.row === id ? tabStop.column : null}
                  editColumn={editing.input?.row === id ? editing.input.column : null}
                  isSelected={selection.has(id)}
                />
              );
            }
            return (
              <div role="row" aria-rowindex={index + 2} data-list-row={id}>
                <div role="gridcell" aria-colindex={1} aria-colspan={places.length}>
                  <GroupRow
                    grouping={grouping}
                    groupKey={group.key}
                    count={group.cards.length}
                    {...group.sums}
                    isCollapsed={collapsed.has(group.key)}
                    isTabStop={tabStop?.row === id}
                  />
                </div>
              </div>
            );
          }}
        </RowWindow>
      </div>
      {editing.menu && (
        <FieldMenu
          key={`${editing.menu.row} ${editing.menu.column}`}
          ids={[editing.menu.row]}
          field={editing.menu.column}
          place={editing.menu.cell}
          onClose={editing.onMenuClose}
        />
      )}
    </ListContext>
  );
}
