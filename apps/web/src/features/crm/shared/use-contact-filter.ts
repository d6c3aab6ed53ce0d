/** Filter of the table of contacts in the address: `?tag=`, `?owner=` and `?no-contact=` (docs/product/crm.md 3.4). */
import type { Wire } from '@minga/contract';
import { useParameters } from '../../../base/address/use-parameters.ts';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { longestTag } from '../contacts/contact-form.ts';

/** Conditions besides the search. */
export type ContactFilter = Omit<Wire['CrmFilter'], 'txt'>;

/** Longest id of a member. */
const longestOwner = 128;

/** Debounce of the tag, in milliseconds. */
const restMs = 200;

export interface FilterAddress {
  /** Filter to search by. */
  filter: ContactFilter;

  /** Filter of the fields, with the tag as it is being typed. */
  typed: ContactFilter;
  change(typed: ContactFilter): void;
}

export function useContactFilter(): FilterAddress {
  const [query, write] = useParameters();
  const tag = (query.get('tag') ?? '').trim().slice(0, longestTag);
  const owner = (query.get('owner') ?? '').slice(0, longestOwner);
  const mark = query.get('no-contact');
  const [typedTag, setTypedTag] = useAddressText(tag, (text) => write({ tag: text }), restMs);
  const rest = {
    ...(owner === '' ? {} : { owner }),
    ...(mark === 'yes' || mark === 'no' ? { do_not_contact: mark === 'yes' } : {}),
  };
  return {
    filter: { ...rest, ...(tag === '' ? {} : { tag }) },
    typed: { ...rest, ...(typedTag === '' ? {} : { tag: typedTag }) },
    change: (next) => {
      setTypedTag(next.tag ?? '');
      write({ owner: next.owner ?? '', 'no-contact': markOf(next) });
    },
  };
}

function markOf({ do_not_contact: mark }: ContactFilter): string {
  if (mark === undefined) return '';
  return mark ? 'yes' : 'no';
}
