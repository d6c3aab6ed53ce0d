/** Search and sorting of a list in the address: `?q=`, `?sort=` and `?dir=`. */
import type { Wire } from '@minga/contract';
import { useParameters } from '../../../base/address/use-parameters.ts';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';

/** Debounce of the request, in milliseconds. */
const restMs = 200;

export interface ListAddress<Sort extends string = Wire['CrmSort']> {
  /** Text of the field. */
  typed: string;
  setTyped(text: string): void;

  /** Text to search for. */
  txt: string;
  sort: Sort;
  direction: Wire['CrmDirection'];

  /** Sorts by a column; the column that sorts already changes its direction. */
  sortBy(sort: Sort): void;
}

/** Contacts are sorted by more values than CRM businesses and lists. */
export function useContactAddress(): ListAddress<Wire['CrmContactSort']> {
  return useSortedAddress(contactSorts);
}

export function useListAddress(): ListAddress {
  return useSortedAddress(usualSorts);
}

function useSortedAddress<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListAddress<Sort> {
  const [query, write] = useParameters();
  const inAddress = (query.get('q') ?? '').slice(0, longestSearch);
  const [typed, setTyped] = useAddressText(inAddress, (text) => write({ q: text || null }), restMs);
  const txt = useDebouncedValue(typed.trim(), restMs);
  const sort = sorts.find((one) => one === query.get('sort')) ?? sorts[0];
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
        : write({ sort: wanted === sorts[0] ? null : wanted, dir: null }),
  };
}

const usualSorts = ['name', 'created', 'updated'] as const satisfies readonly Wire['CrmSort'][];

const contactSorts = [
  ...usualSorts,
  'company',
  'position',
  'phone',
  'email',
  'owner',
  'tag',
  'do_not_contact',
] as const satisfies readonly Wire['CrmContactSort'][];

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Texts begin at A, times with the latest. */
function usualDirection(sort: string): Wire['CrmDirection'] {
  return sort === 'created' || sort === 'updated' ? 'desc' : 'asc';
}
