/** What the parts of the filter bar share. */
import type { BoardArg } from '@minga/client/endpoints';
import { createContext, useContext } from 'react';
import type { BoardFilters } from '../filters.ts';
import type { MatchContext } from '../matcher.ts';

export interface FilterScope {
  board: BoardArg;
  filters: BoardFilters;
  context: MatchContext;

  /** Called with the filters that change. */
  onChange: (part: Partial<BoardFilters>) => void;
}

export const FilterScopeContext = createContext<FilterScope | null>(null);

export function useFilterScope(): FilterScope {
  const scope = useContext(FilterScopeContext);
  if (!scope) throw new Error('useFilterScope is for parts of the filter bar');
  return scope;
}
