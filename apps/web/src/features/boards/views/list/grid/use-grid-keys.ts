/** Keys of the grid: navigation, editing, selection, and the shortcuts of the board. */
import { useBoard } from '../../../board/board-context.ts';
import { useTicketKeys } from '../../../selection/use-ticket-keys.ts';
import { type BoardKey, isTyping } from '../../../board/use-board-keys.ts';
import { useGlobalKeys, useKeySequence } from '../../../board/use-global-keys.ts';
import { headerRow, nextCell } from '../../../../../shared/table/grid-navigation.ts';
import type { CellPlace } from '../list-context.ts';
import type { GridFocus } from './use-grid-focus.ts';
import type { ListContents } from '../use-list-rows.ts';
import type { RowSelection } from '../../../../../shared/bulk/use-row-selection.ts';

export interface GridKeyTargets {
  ids: readonly string[];
  groups: ListContents['groups'];
  places: readonly CellPlace['column'][];
  focus: GridFocus;

  /** Null where rows cannot be selected. */
  selection: RowSelection | null;
  onEdit(place: CellPlace): void;
  onAdd(): void;
  onFind(): void;
}

/** Handles keys of the grid; without focus on the page, the shortcuts that need no cell and arrows work as well. */
export function useGridKeys(targets: GridKeyTargets): (event: BoardKey) => void {
  const { actions, can, selection: store, openTicket } = useBoard();
  const ticketAction = useTicketKeys();
  const isSecondOfSequence = useKeySequence();
  const { ids, groups, places, focus, selection, onEdit, onAdd, onFind } = targets;

  function onKeyDown(event: BoardKey): void {
    if (event.defaultPrevented || event.altKey || isEdited(event.target)) return;
    if (isSecondOfSequence(event)) return;
    const act = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && event.key === 'c' && can.create) return act(onAdd);
    if (!isCommand && event.key === '/') return act(onFind);
    const place = placeOf(event.target) ?? focus.tabStop;
    if (!place) return;
    if (isCommand && event.key === 'a' && selection) return act(selection.selectAll);
    if (event.key === 'Escape' && selection && selection.ids.length > 0) return act(selection.clear);

    const next = nextCell(place, event, { ids, columns: places, pageSize: focus.pageSize() });
    if (next) return act(() => go(place, next, event.shiftKey));
    const id = place.row;
    // Headings of columns and groups are buttons: Enter and Space press them.
    if (isCommand || id === headerRow || groups.has(id)) return;
    const isShifted = event.shiftKey;
    if (event.key === 'F10' && isShifted) return act(() => openMenu(id));
    if (isShifted) return;
    if (event.key === 'Enter' || event.key === 'F2') return act(() => onEdit(place));
    if ((event.key === ' ' || event.key === 'x') && selection) return act(() => selection.toggle(id, false));
    if (event.key === 'o') return act(() => openTicket(id));
    const element = titleCellOf(id);
    // The grid itself focuses another row when the focused one is gone.
    const action = element && ticketAction(event.key, { id, element, leave: (_, take) => void take() });
    return action ? act(action) : undefined;
  }

  function go(from: CellPlace, to: CellPlace, isRange: boolean): void {
    const isTicket = (row: string) => !groups.has(row) && row !== headerRow;
    if (isRange && selection && to.row !== from.row && isTicket(to.row)) {
      if (isTicket(from.row)) store.extendFrom(from.row, to.row);
      else store.extendTo(to.row);
    }
    focus.focusCell(to);
  }

  function openMenu(id: string): void {
    const cell = titleCellOf(id);
    if (cell) actions.openMenu(id, cell);
  }

  useGlobalKeys((event) => {
    if (event.target !== document.body || isSecondOfSequence(event)) return;
    // Without a focused cell only arrows and shortcuts of the list work: no ticket is changed by accident.
    if (!/^(Arrow(Up|Down)|[cjk/])$/.test(event.key)) return;
    if (/^(Arrow|[jk])/.test(event.key) && focus.tabStop) {
      event.preventDefault();
      focus.focusCell(focus.tabStop);
    } else onKeyDown(event);
  });
  return onKeyDown;
}

/** The cell beside which the menus of a ticket open. */
function titleCellOf(id: string): Element | null {
  return document.querySelector(`[data-list-row="${id}"] [data-column="title"]`);
}

/** The cell that a key event comes from. */
function placeOf(target: EventTarget | null): CellPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-list-row]')?.dataset.listRow;
  if (row === undefined) return null;
  const { column, resize } =
    target.closest<HTMLElement>('[data-column], [data-resize]')?.dataset ?? ({} as DOMStringMap);
  return { row, column: ((column ?? resize) as CellPlace['column'] | undefined) ?? 'title' };
}

/** Whether an editor handles the key. Checkboxes of the grid handle only Space. */
function isEdited(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return isTyping(target);
}
