/** Cards that pass the filters. */
import type { TicketCard } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useBoard } from '../board/board-context.ts';
import { matcherOf } from './matcher.ts';
import { useBoardSelector } from '../board/use-held-board.ts';

/** The predicate of the filters; null without filters. */
export function useMatcher(): ((card: TicketCard) => boolean) | null {
  const { filters, uid, business, team } = useBoard();
  const { prefix } = business.psm_business;
  const { psm_status: columns, psm_custom_fields: fields } = team;
  const now = useNow();
  return useMemo(() => {
    const matches = matcherOf(filters, { uid, prefix, columns, fields, now });
    // A ticket that is not stored yet is shown even if the filters do not match it.
    return matches && ((card) => card.version === 0 || matches(card));
  }, [filters, uid, prefix, columns, fields, now]);
}

/** Whether the board has cards and the filters hide all of them. */
export function useNothingPasses(): boolean {
  const matches = useMatcher();
  const passes = useBoardSelector((board) => {
    let isEmpty = true;
    for (const card of board.cards.values()) {
      if (!matches || matches(card)) return true;
      isEmpty = false;
    }
    return isEmpty;
  });
  return passes === false;
}

/** Ids that match the filters; returns the same array without filters. */
export function useShownIds(whole: readonly string[]): readonly string[] {
  const matches = useMatcher();
  // Without a filter a column renders again only when its order changes, not when one of its cards does.
  const cards = useBoardSelector((board) => (matches ? board.cards : null));
  return useMemo(
    () =>
      matches && cards
        ? whole.filter((id) => {
            const card = cards.get(id);
            return card !== undefined && matches(card);
          })
        : whole,
    [whole, matches, cards],
  );
}
