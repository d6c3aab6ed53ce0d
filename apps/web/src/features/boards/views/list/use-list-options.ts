import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../../base/address/use-query.ts';
import { readStoredView, storeView } from '../view-address.ts';
import { type ListOptions, listParameters, readListOptions } from './list-options.ts';

/** The options of the list, and a function that changes some of them in the address and on the device. */
export function useListOptions(teamId: number): [ListOptions, (part: Partial<ListOptions>) => void] {
  const [query, changeQuery] = useQuery();
  const stored = useMemo(() => readStoredView(teamId), [teamId]);
  const [columns, sort, group] = ['columns', 'sort', 'group'].map((name) => query.get(name));
  const options = useMemo(() => {
    const own = new URLSearchParams();
    for (const [name, value] of Object.entries({ columns, sort, group })) if (value) own.set(name, value);
    return readListOptions(own, stored);
  }, [columns, sort, group, stored]);
  const change = useCallback(
    (part: Partial<ListOptions>) =>
      changeQuery(
        (next) => {
          const parameters = listParameters({ ...readListOptions(next, stored), ...part });
          storeView(teamId, parameters);
          for (const [name, value] of Object.entries(parameters)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [teamId, changeQuery, stored],
  );
  return [options, change];
}
