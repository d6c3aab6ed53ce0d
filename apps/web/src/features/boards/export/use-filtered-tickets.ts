import { useGetBoardQuery } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { readFilters } from '../filters/filters.ts';
import { type MatchContext, matcherOf } from '../filters/matcher.ts';

/** Ids of the stored tickets of a board that match the filters of the address; null without filters. */
export function useFilteredTickets(
  bid: number,
  tid: number,
  { prefix, columns, fields }: Pick<MatchContext, 'prefix' | 'columns' | 'fields'>,
): readonly string[] | null {
  const [query] = useQuery();
  const uid = useAppSelector(selectUid);
  const now = useNow();
  const { board } = useGetBoardQuery(
    { id: bid, teamId: tid },
    { selectFromResult: ({ currentData }) => ({ board: currentData }) },
  );
  return useMemo(() => {
    const matches = matcherOf(readFilters(query), { uid, prefix, columns, fields, now });
    if (!matches || !board) return null;
    return [...board.cards.values()].filter((card) => card.version > 0 && matches(card)).map(({ id }) => id);
  }, [board, query, uid, prefix, columns, fields, now]);
}
