/** Drop of a card into a column, by mouse, touch or keyboard. */
import type { BoardController, ColumnHandle } from '../board/board-controller.ts';
import { neighboursOf } from '../board/navigation.ts';
import type { LaneMove } from '../board/card-fields.ts';
import type { BoardActions } from '../board/use-board-actions.ts';

export interface DropTargets {
  controller: BoardController;
  actions: Pick<BoardActions, 'move' | 'moveToEdge' | 'change'>;

  /** Explains that a sorted column has no places to choose. */
  onSorted: () => void;

  /** The change that brings a card into a lane; null, with an explanation, if it is not permitted. */
  onLane: (id: string, lane: string) => LaneMove | null;
}

/**
 * Moves a card into a gap of a column, with focus, and changes it if the column is part of another lane
 * (docs/product/tickets.md 2.15). A card that comes into a sorted column goes to the top of its manual order; one of the
 * column itself stays (2.14). `beforeMove` is called if the card moves.
 */
export function dropCard(
  { controller, actions, onSorted, onLane }: DropTargets,
  id: string,
  column: ColumnHandle,
  gap: number,
  beforeMove?: () => void,
): void {
  const { ids, status, isSorted, isCollapsed } = column;
  const from = controller.columnOf(id);
  if (isSorted && from === column) return onSorted();
  const neighbours = isSorted ? null : neighboursOf(ids, gap, id);
  if (!isSorted && !neighbours) return;
  const isOtherLane = column.lane !== null && from?.lane !== column.lane;
  const lane = isOtherLane ? onLane(id, column.lane!) : undefined;
  if (lane === null) return;
  beforeMove?.();
  controller.focusMoved(id, column);
  // Without a place to choose, a card keeps that of its column.
  if (lane && from?.status === status && (isSorted || isCollapsed)) {
    return actions.change(id, lane.patch, lane.words);
  }
  const isMoved = neighbours
    ? actions.move(id, status, neighbours, lane)
    : actions.moveToEdge(id, status, 'top', lane);
  if (!isMoved) controller.focus(id);
}
