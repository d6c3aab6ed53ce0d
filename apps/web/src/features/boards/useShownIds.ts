/** Which cards of a column pass the filters. */
import { useMemo } from 'react';
import { useNow } from '../../shared/useNow.ts';
import { useBoard } from './board-context.ts';
import { matcherOf } from './filters.ts';
import { useBoardSelector } from './useHeldBoard.ts';

/** The ids that pass the filters; the very same array when none is on. */
export function useShownIds(whole: readonly string[]): readonly string[] {
  const { filters, uid, business } = useBoard();
  const { prefix } = business.psm_business;
  const now = useNow();
  const matches = useMemo(() => matcherOf(filters, { uid, prefix, now }), [filters, uid, prefix, now]);
  // Without a filter a column renders again only when its order changes, not when one of its cards does.
  const cards = useBoardSelector((board) => (matches ? board.cards : null));
  return useMemo(
    () =>
      matches && cards
        ? whole.filter((id) => {
            const card = cards.get(id);
            // What was just written is shown although the filter does not know it yet.
            return card !== undefined && (card.version === 0 || matches(card));
          })
        : whole,
    [whole, matches, cards],
  );
}
