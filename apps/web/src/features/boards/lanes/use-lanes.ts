import { useMemo, useState } from 'react';
import { sortCards } from '../appearance/card-sort.ts';
import { useBoard } from '../board/board-context.ts';
import { useBoardSelector } from '../board/use-held-board.ts';
import { useMatcher } from '../filters/use-shown-ids.ts';
import { ticketsInBoardOrder } from '../views/list/list-rows.ts';
import { useListContext } from '../views/list/use-list-rows.ts';
import { type BoardLane, LaneCache } from './board-lanes.ts';
import type { LaneKind } from './lane-kinds.ts';

/** The lanes of the board that have tickets which pass the filters. */
export function useLanes(kind: LaneKind): readonly BoardLane[] {
  const { sort } = useBoard().appearance;
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  const context = useListContext();
  const [cache] = useState(() => new LaneCache());
  const cards = useMemo(() => {
    const shown = board ? ticketsInBoardOrder(board, context.statuses, matches) : [];
    return sort ? sortCards(shown, sort) : shown;
  }, [board, context, matches, sort]);
  return useMemo(() => cache.lanesOf(cards, kind, context), [cache, cards, kind, context]);
}
