import { createContext, useContext } from 'react';
import type { EditEnd } from '../../../../shared/table/CellEditor.tsx';
import type { Cell } from '../../../../shared/table/grid-navigation.ts';
import type { ListColumn } from './list-columns.ts';

/** A cell of the list; `select` is the column of the checkboxes. */
export type CellPlace = Cell<ListColumn | 'select'>;

/** Handlers and flags that all rows of a list share; they keep their identity while the list is mounted. */
export interface ListHandlers {
  /** A cell received focus. */
  onFocusCell(place: CellPlace): void;

  /** Opens the editor of a cell; a cell that cannot be edited opens the ticket. */
  onEdit(place: CellPlace): void;

  /** The inline editor of a cell closed; `focus` says where the focus goes. */
  onEditEnd(place: CellPlace, focus: EditEnd['focus']): void;

  /** Selects or deselects a row; with `isRange` all rows from the last toggled one. */
  onSelect(id: string, isRange: boolean): void;
  onToggleGroup(key: string): void;
}

export const ListContext = createContext<ListHandlers | null>(null);

export function useListHandlers(): ListHandlers {
  const handlers = useContext(ListContext);
  if (!handlers) throw new Error('useListHandlers is for parts of a list');
  return handlers;
}
