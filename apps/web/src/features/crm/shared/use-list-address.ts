/** Search and sorting of a list in the address: `?q=`, `?sort=` and `?dir=`. */
import type { Wire } from '@minga/contract';
import { useParameters } from '../../../base/address/use-parameters.ts';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';

/** Debounce of the request, in milliseconds. */
const restMs = 200;

export interface ListAddress {
  /** Text of the field. */
  typed: string;
  setTyped(text: string): void;

  /** Text to search for. */
  txt: string;
  sort: Wire['CrmSort'];
  direction: Wire['CrmDirection'];

  /** Sorts by a column; the column that sorts already changes its direction. */
  sortBy(sort: Wire['CrmSort']): void;
}

export function useListAddress(): ListAddress {
  const [query, write] = useParameters();
  const inAddress = (query.get('q') ?? '').slice(0, longestSearch);
  const [typed, setTyped] = useAddressText(inAddress, (text) => write({ q: text || null }), restMs);
  const txt = useDebouncedValue(typed.trim(), restMs);
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'name';
  const usual = usualDirection(sort);
  const direction = query.get('dir') === opposite[usual] ? opposite[usual] : usual;

  return {
    typed,
    setTyped,
    txt,
    sort,
    direction,
    sortBy: (wanted) =>
      wanted === sort
        ? write({ dir: direction === usual ? opposite[usual] : null })
        : write({ sort: wanted === 'name' ? null : wanted, dir: null }),
  };
}

const sorts: readonly Wire['CrmSort'][] = ['name', 'created', 'updated'];

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Names begin at A, times with the latest. */
function usualDirection(sort: Wire['CrmSort']): Wire['CrmDirection'] {
  return sort === 'name' ? 'asc' : 'desc';
}
