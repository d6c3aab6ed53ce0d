/** Drop of a card, or of all selected cards, into a column, by mouse, touch or keyboard. */
import { moveLimit } from '@minga/contract';
import type { BoardController, ColumnHandle } from '../board/board-controller.ts';
import { neighboursOf } from '../board/navigation.ts';
import type { BoardScope } from '../board/board-context.ts';
import type { LaneMove } from '../actions/card-fields.ts';
import type { BoardActions } from '../actions/use-board-actions.ts';
import type { ChangeChoice } from '../bulk-edit/change-all.ts';

export interface DropTargets extends Pick<BoardScope, 'openBulk'> {
  controller: BoardController;
  actions: Pick<BoardActions, 'move' | 'moveToEdge' | 'change'>;

  /** Explains that a sorted column has no places to choose. */
  onSorted: () => void;

  /** Explains that so many cards have no common place in their column. */
  onTooMany: () => void;

  /** The change that brings a card into a lane; null, with an explanation, if it is not permitted. */
  onLane: (id: string, lane: string) => LaneMove | null;

  /** The change of fields that brings each of several cards into a lane; null as for `onLane`. */
  onLaneTogether: (ids: readonly string[], lane: string) => ChangeChoice['fields'] | null;
}

/** What is dropped: the card that is moved by hand, and all that move with it, in their order. */
export interface Dropped {
  id: string;
  ids: readonly string[];
}

/**
 * Moves cards into a gap of a column, with focus, and changes them if the column is part of another lane
 * (docs/product/tickets.md 2.15, 2.21). Cards that come into a sorted column go to the top of its manual order; those of
 * the column itself stay (2.14). `beforeMove` is called if cards move.
 */
export function dropCards(
  targets: DropTargets,
  dropped: Dropped,
  column: ColumnHandle,
  gap: number,
  beforeMove?: () => void,
): void {
  if (dropped.ids.length > 1) dropSelected(targets, dropped, column, gap, beforeMove);
  else dropOne(targets, dropped.id, column, gap, beforeMove);
}

function dropOne(
  { controller, actions, onSorted, onLane }: DropTargets,
  id: string,
  column: ColumnHandle,
  gap: number,
  beforeMove?: () => void,
): void {
  const { ids, status, isSorted, isCollapsed } = column;
  const from = controller.columnOf(id);
  if (isSorted && from === column) return onSorted();
  const neighbours = isSorted ? null : neighboursOf(ids, gap, [id]);
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
    ? actions.move([id], status, neighbours, lane)
    : actions.moveToEdge([id], status, 'top', lane);
  if (!isMoved) controller.focus(id);
}

function dropSelected(
  { controller, actions, onSorted, onTooMany, onLaneTogether, openBulk }: DropTargets,
  { id, ids }: Dropped,
  column: ColumnHandle,
  gap: number,
  beforeMove?: () => void,
): void {
  const { status, lane, isSorted } = column;
  const isOther = (each: string) => controller.columnOf(each) !== column;
  const moving = isSorted ? ids.filter(isOther) : ids;
  if (moving.length === 0) return onSorted();
  const neighbours = isSorted ? null : neighboursOf(column.ids, gap, moving);
  if (!isSorted && !neighbours) return;
  const isInOtherLane = (each: string) => controller.columnOf(each)?.lane !== lane;
  const fields = lane !== null && moving.some(isInOtherLane) ? onLaneTogether(moving, lane) : undefined;
  if (fields === null) return;
  const areTooMany = moving.length > moveLimit;
  if (areTooMany && !fields && moving.every((each) => controller.columnOf(each)?.status === status))
    return onTooMany();
  beforeMove?.();
  controller.focusMoved(id, column);
  // Changes of fields, and moves of more cards than one request takes, are sent in batches, which have no place.
  if (fields || areTooMany)
    return openBulk({ ids: moving, action: { status, ...(fields ? { fields } : {}) } });
  const isMoved = neighbours
    ? actions.move(moving, status, neighbours)
    : actions.moveToEdge(moving, status, 'top');
  if (!isMoved) controller.focus(id);
}
