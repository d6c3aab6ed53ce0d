/** One ticket as a row of the grid. */
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo } from 'react';
import { Icon } from '../../../../../shared/icons/Icon.tsx';
import { useBoard } from '../../../board/board-context.ts';
import { useCard } from '../../../board/use-held-board.ts';
import { useIsOpenTicket } from '../../../open/use-is-open-ticket.ts';
import { CellContent } from '../CellContent.tsx';
import { CellInput } from './CellInput.tsx';
import { isMenuField } from '../../../field-menu/menu-fields.ts';
import { isEditable, isInputColumn } from './editable.ts';
import { type CellPlace, useListHandlers } from '../list-context.ts';
import type { ListColumn } from '../list-columns.ts';
import styles from './ListRow.module.css';

export interface ListRowProps {
  id: string;

  /** From 1; the header is row 1. */
  rowIndex: number;
  columns: readonly ListColumn[];

  /** Column of the tab stop, if it is in this row. */
  focusColumn: CellPlace['column'] | null;

  /** Column whose inline editor is open in this row. */
  editColumn: CellPlace['column'] | null;
  isSelected: boolean;
}

export const ListRow = memo(function ListRow({
  id,
  rowIndex,
  columns,
  focusColumn,
  editColumn,
  isSelected,
}: ListRowProps) {
  const { actions, can, openByClick } = useBoard();
  const { t } = useLingui();
  const { onFocusCell, onEdit, onEditEnd, onSelect } = useListHandlers();
  const card = useCard(id);
  const isOpen = useIsOpenTicket(id);
  if (!card) return null;

  return (
    <div
      className={styles.row}
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-list-row={id}
      data-pending={card.version === 0 || undefined}
      data-open={isOpen || undefined}
      onContextMenu={openMenu}
    >
      {can.edit && (
        <div
          role="gridcell"
          className={styles.select}
          aria-colindex={1}
          data-column="select"
          tabIndex={focusColumn === 'select' ? 0 : -1}
          onFocus={() => onFocusCell({ row: id, column: 'select' })}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t`Seleccionar ${card.title}`}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onSelect(id, event.shiftKey)}
          />
        </div>
      )}
      {columns.map((column, index) => {
        const canEdit = isEditable(column, card, can);
        const place = { row: id, column };
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles keys
          <div
            key={column}
            role="gridcell"
            className={styles.cell}
            aria-colindex={index + (can.edit ? 2 : 1)}
            aria-haspopup={canEdit && isMenuField(column) ? 'menu' : undefined}
            data-column={column}
            data-editable={canEdit || undefined}
            tabIndex={focusColumn === column ? 0 : -1}
            onFocus={(event) => event.target === event.currentTarget && onFocusCell(place)}
            onClick={(event) => click(event, place, canEdit)}
          >
            {editColumn === column ? (
              <CellInput card={card} column={column} onEnd={(focus) => onEditEnd(place, focus)} />
            ) : (
              <CellContent card={card} column={column} />
            )}
            {column === 'title' && editColumn !== 'title' && (
              <>
                {canEdit && (
                  <button
                    type="button"
                    className={styles.tool}
                    tabIndex={-1}
                    aria-label={t`Editar título`}
                    onClick={() => onEdit(place)}
                  >
                    <Icon name="edit" />
                  </button>
                )}
                {card.version > 0 && (
                  <button
                    type="button"
                    className={styles.tool}
                    tabIndex={-1}
                    aria-label={t`Acciones de ${card.title}`}
                    onClick={openMenu}
                  >
                    <Icon name="more_horiz" size={20} />
                  </button>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );

  function click(event: MouseEvent<HTMLDivElement>, place: CellPlace, canEdit: boolean): void {
    const target = event.target as Element;
    if (target.closest('button, input')) return;
    if (target.closest('a')) return openByClick(event, id);
    event.currentTarget.focus({ preventScroll: true });
    if (canEdit && place.column !== 'title' && (isMenuField(place.column) || isInputColumn(place.column)))
      onEdit(place);
  }

  function openMenu(event: MouseEvent): void {
    if (!card || card.version === 0 || (event.target as Element).closest('input')) return;
    event.preventDefault();
    const isPoint = event.type === 'contextmenu' && (event.clientX > 0 || event.clientY > 0);
    actions.openMenu(id, isPoint ? { x: event.clientX, y: event.clientY } : event.currentTarget);
  }
});
