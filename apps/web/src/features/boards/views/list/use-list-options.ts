import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../../base/address/use-query.ts';
import { readStoredView, storeView } from '../view-address.ts';
import { type ListOptions, listParameters, readListOptions } from './list-options.ts';

/** Changes some of the options, given the latest ones. */
export type ChangeOptions = (
  part: Partial<ListOptions> | ((latest: ListOptions) => Partial<ListOptions>),
) => void;

/**
 * The options of the list, and a function that changes some of them in the address and on the device. An option keeps
 * its identity while others change: a width sorts and renders no rows.
 */
export function useListOptions(teamId: number): [ListOptions, ChangeOptions] {
  const [query, changeQuery] = useQuery();
  const stored = useMemo(() => readStoredView(teamId), [teamId]);
  const [columns, sort, group, widths] = ['columns', 'sort', 'group', 'widths'].map((name) =>
    query.get(name),
  );
  const rows = useMemo(
    () => readListOptions(queryOf({ columns, sort, group }), stored),
    [columns, sort, group, stored],
  );
  const options = useMemo(
    () => ({ ...rows, widths: readListOptions(queryOf({ widths }), stored).widths }),
    [rows, widths, stored],
  );
  const change = useCallback<ChangeOptions>(
    (part) =>
      changeQuery(
        (next) => {
          const latest = readListOptions(next, stored);
          const changed = typeof part === 'function' ? part(latest) : part;
          const parameters = listParameters({ ...latest, ...changed });
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

function queryOf(parameters: Record<string, string | null | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query;
}
