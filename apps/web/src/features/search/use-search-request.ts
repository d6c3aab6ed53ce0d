/** The words and filters of a search text, and the request for them. */
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { dayOf } from '../../shared/format/periods.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { type ResolvedFilter, readSearchText, resolveFilter, searchRequest } from './search-query.ts';

export interface Search {
  words: string;
  filters: readonly ResolvedFilter[];

  /** Undefined if the text is empty or a filter is not understood. */
  request: Wire['TicketSearch'] | undefined;
}

/** Reads a search text of the user with this id. */
export function useSearchRequest(text: string, uid: string): Search {
  const { members, teams } = useSelection();
  const today = dayOf(new Date(useNow()));
  return useMemo(() => {
    const { words, filters } = readSearchText(text);
    const resolved = filters.map((filter) => resolveFilter(filter, { uid, members, teams, today }));
    return { words, filters: resolved, request: searchRequest(words, resolved) };
  }, [text, uid, members, teams, today]);
}
