/** Keys that select cards of a board (docs/product/tickets.md 2.21). */
import type { SelectionStore } from '../../../shared/bulk/selection-store.ts';
import type { BoardController } from '../board/board-controller.ts';

type SelectKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The change of the selection that a key makes; null for another key. `id` is the focused card. Extending the selection
 * by arrow keys goes with moving the focus: see `extendTo`.
 */
export function selectionOf(
  { key, ctrlKey, metaKey, shiftKey }: SelectKey,
  id: string | undefined,
  controller: BoardController,
  selection: SelectionStore,
): (() => void) | null {
  const isCommand = ctrlKey || metaKey;
  if (shiftKey) return null;
  if (key === 'Escape' && !isCommand && selection.shown.length > 0) return selection.clear;
  if (!id) return null;
  if (key === 'x' && !isCommand) return () => selection.toggle(id);
  const column = controller.columnOf(id);
  if (key === 'a' && isCommand && column) return () => selection.select(column.ids);
  return null;
}

/** Selects the cards from one to the next one, within its column. */
export function extendTo(
  from: string,
  id: string,
  controller: BoardController,
  selection: SelectionStore,
): void {
  selection.extendFrom(from, id, controller.columnOf(id)?.ids);
}
