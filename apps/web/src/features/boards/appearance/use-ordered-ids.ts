import { useMemo } from 'react';
import { useBoard } from '../board/board-context.ts';
import { useBoardSelector } from '../board/use-held-board.ts';
import { sortCards } from './card-sort.ts';

/** The ids of cards in the chosen order (docs/product/tickets.md 2.14); in the manual order the same array. */
export function useOrderedIds(ids: readonly string[]): readonly string[] {
  const { sort } = useBoard().appearance;
  // In the manual order a column does not render again when one of its cards changes.
  const cards = useBoardSelector((board) => (sort ? board.cards : null));
  return useMemo(() => {
    if (!sort || !cards) return ids;
    const held = ids.flatMap((id) => cards.get(id) ?? []);
    return sortCards(held, sort).map(({ id }) => id);
  }, [ids, sort, cards]);
}
