import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBoard } from '../../../board/board-context.ts';
import { useHeldBoard } from '../../../board/use-held-board.ts';
import { type MenuField, isMenuField } from '../../../field-menu/menu-fields.ts';
import type { EditEnd } from '../../../../../shared/table/CellEditor.tsx';
import type { ListColumn } from '../list-columns.ts';
import { isEditable, isInputColumn } from './editable.ts';
import type { CellPlace } from '../list-context.ts';

export interface ListEditing {
  /** Cell with an open inline editor. */
  input: CellPlace | null;

  /** Cell with an open menu, and its element. */
  menu: { row: string; column: MenuField; cell: Element } | null;

  /** Edits a cell; a cell that cannot be edited opens the ticket. */
  onEdit(place: CellPlace): void;
  onEditEnd(place: CellPlace, focus: EditEnd['focus']): void;
  onMenuClose(): void;
}

export function useListEditing(
  grid: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
  columns: readonly ListColumn[],
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
  /** The next or previous cell that is edited by an input, also in the rows below or above. */
  const inputBeside = useCallback(
    ({ row, column }: CellPlace, by: 1 | -1): CellPlace | null => {
      const inputs = columns.filter(isInputColumn);
      const cards = ids.flatMap((id) => held()?.cards.get(id) ?? []);
      const places = cards.flatMap((card) => inputs.map((id) => ({ card, id })));
      const from = places.findIndex((place) => place.card.id === row && place.id === column);
      const rest = by === 1 ? places.slice(from + 1) : places.slice(0, from).reverse();
      const next = rest.find(({ card, id }) => isEditable(id, card, can));
      return next ? { row: next.card.id, column: next.id } : null;
    },
    [columns, ids, held, can],
  );
  const onEditEnd = useCallback(
    (place: CellPlace, focus: EditEnd['focus']) => {
      if (focus === 'elsewhere') return setInput(null);
      const next = focus === 'cell' ? null : inputBeside(place, focus === 'next' ? 1 : -1);
      // Rendered before the cell takes focus: the input would lose it otherwise.
      flushSync(() => setInput(null));
      focusCell(next ?? place);
      if (next) setInput(next);
    },
    [focusCell, inputBeside],
  );
  const onMenuClose = useCallback(() => setMenu(null), []);
  return { input, menu, onEdit, onEditEnd, onMenuClose };
}
