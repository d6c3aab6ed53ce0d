/** Drop of a card into a column, by mouse, touch or keyboard. */
import type { BoardController, ColumnHandle } from './board-controller.ts';
import { neighboursOf } from './navigation.ts';
import type { BoardActions } from './use-board-actions.ts';

export interface DropTargets {
  controller: BoardController;
  actions: Pick<BoardActions, 'move' | 'moveToEdge'>;

  /** Explains that a sorted column has no places to choose. */
  onSorted: () => void;
}

/**
 * Moves a card into a gap of a column, with focus. A card that comes into a sorted column goes to the top of its manual
 * order; one of the column itself stays (docs/product/tickets.md 2.14). `beforeMove` is called if the card moves.
 */
export function dropCard(
  { controller, actions, onSorted }: DropTargets,
  id: string,
  column: ColumnHandle,
  gap: number,
  beforeMove?: () => void,
): void {
  const { ids, status, isSorted } = column;
  if (isSorted && ids.includes(id)) return onSorted();
  const neighbours = isSorted ? null : neighboursOf(ids, gap, id);
  if (!isSorted && !neighbours) return;
  beforeMove?.();
  controller.focusMoved(id, status);
  const isMoved = neighbours ? actions.move(id, status, neighbours) : actions.moveToEdge(id, status, 'top');
  if (!isMoved) controller.focus(id);
}
