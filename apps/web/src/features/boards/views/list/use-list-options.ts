import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readStoredView, storeView } from '../view-address.ts';
import { type ListOptions, listParameters, readListOptions } from './list-options.ts';

/** The options of the list, and a function that changes some of them in the address and on the device. */
export function useListOptions(teamId: number): [ListOptions, (part: Partial<ListOptions>) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const stored = useMemo(() => readStoredView(teamId), [teamId]);
  const [columns, sort, group] = ['columns', 'sort', 'group'].map((name) => query.get(name));
  const options = useMemo(() => {
    const own = new URLSearchParams();
    for (const [name, value] of Object.entries({ columns, sort, group })) if (value) own.set(name, value);
    return readListOptions(own, stored);
  }, [columns, sort, group, stored]);
  // The address follows in a transition: a second change builds on the latest options, not on the shown ones.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  }, [options]);
  const change = useCallback(
    (part: Partial<ListOptions>) => {
      latest.current = { ...latest.current, ...part };
      const parameters = listParameters(latest.current);
      storeView(teamId, parameters);
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parameters)) next.set(name, value);
          return next;
        },
        { replace: true, state },
      );
    },
    [teamId, setQuery, state],
  );
  return [options, change];
}
