import { useCallback } from 'react';
import { useQuery } from './use-query.ts';

/** Values of parameters by name; without a value a parameter is removed. */
export type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/**
 * The query of the address, and a function that changes some of its parameters and adds no entry to the history: for
 * filters and searches.
 */
export function useParameters(): [query: URLSearchParams, change: (values: Parameters) => void] {
  const [query, changeQuery] = useQuery();
  const change = useCallback(
    (values: Parameters) =>
      changeQuery(
        (next) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      ),
    [changeQuery],
  );
  return [query, change];
}
