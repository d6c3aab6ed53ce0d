import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBoard } from '../../../board/board-context.ts';
import { useHeldBoard } from '../../../board/use-held-board.ts';
import { type MenuField, isMenuField } from '../../../field-menu/menu-fields.ts';
import { isEditable } from './editable.ts';
import type { CellPlace } from '../list-context.ts';

export interface ListEditing {
  /** Cell with an open inline editor. */
  input: CellPlace | null;

  /** Cell with an open menu, and its element. */
  menu: { row: string; column: MenuField; cell: Element } | null;

  /** Edits a cell; a cell that cannot be edited opens the ticket. */
  onEdit(place: CellPlace): void;
  onEditEnd(place: CellPlace, restoresFocus: boolean): void;
  onMenuClose(): void;
}

export function useListEditing(
  grid: RefObject<HTMLDivElement | null>,
  focusCell: (place: CellPlace) => void,
): ListEditing {
  const { can, openTicket } = useBoard();
  const held = useHeldBoard();
  const [input, setInput] = useState<CellPlace | null>(null);
  const [menu, setMenu] = useState<ListEditing['menu']>(null);

  const onEdit = useCallback(
    (place: CellPlace) => {
      const { row, column } = place;
      const card = held()?.cards.get(row);
      if (!card || card.version === 0) return;
      if (column === 'select' || !isEditable(column, card, can)) {
        openTicket(row, column === 'title' && can.edit ? 'edit' : undefined);
        return;
      }
      if (!isMenuField(column)) return setInput(place);
      const cell = grid.current?.querySelector(`[data-list-row="${row}"] [data-column="${column}"]`);
      if (cell) setMenu({ row, column, cell });
    },
    [grid, held, can, openTicket],
  );
  const onEditEnd = useCallback(
    (place: CellPlace, restoresFocus: boolean) => {
      if (!restoresFocus) return setInput(null);
      // Rendered before the cell takes focus: the input would lose it otherwise.
      flushSync(() => setInput(null));
      focusCell(place);
    },
    [focusCell],
  );
  const onMenuClose = useCallback(() => setMenu(null), []);
  return { input, menu, onEdit, onEditEnd, onMenuClose };
}
