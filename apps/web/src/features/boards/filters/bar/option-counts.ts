/** How many cards each option of a filter leaves, given the other filters. */
import { type TicketCard, useGetBoardQuery } from '@minga/client/endpoints';
import { useMemo } from 'react';
import type { BoardFilters } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import { type MatchContext, matcherOf } from '../matcher.ts';

/** Keys of the options that let a card through. */
export type KeysOf = (card: TicketCard, context: MatchContext) => readonly string[];

/** Number of cards per option; an option without cards is missing. */
export type OptionCounts = ReadonlyMap<string, number>;

/** Counts in one pass, so that a filter with hundreds of options costs as much as one with two. */
export function countOptions(
  cards: Iterable<TicketCard>,
  filters: BoardFilters,
  context: MatchContext,
  keysOf: KeysOf,
): OptionCounts {
  const matches = matcherOf(filters, context);
  const counts = new Map<string, number>();
  for (const card of cards) {
    if (matches && !matches(card)) continue;
    for (const key of keysOf(card, context)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Counts of the board of the filter bar; null unless `isOn`, as thousands of cards are counted only for options that
 * are shown. `cleared` are the values of the filter itself without a choice.
 */
export function useOptionCounts(
  cleared: Partial<BoardFilters>,
  keysOf: KeysOf,
  isOn: boolean,
): OptionCounts | null {
  const { board, filters, context } = useFilterScope();
  const { cards } = useGetBoardQuery(board, {
    skip: !isOn,
    selectFromResult: ({ currentData }) => ({ cards: isOn ? currentData?.cards : undefined }),
  });
  return useMemo(
    () => (cards ? countOptions(cards.values(), { ...filters, ...cleared }, context, keysOf) : null),
    [cards, filters, cleared, context, keysOf],
  );
}
