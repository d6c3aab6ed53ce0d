/** Filter of the table of contacts in the address, such as `?tag=` and `?created=` (docs/product/crm.md 3.4). */
import type { Wire } from '@minga/contract';
import { readFieldFilters, writeFieldFilters } from '@minga/rules/custom-fields/field-filters';
import { useParameters } from '../../../base/address/use-parameters.ts';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { longestTag } from '../contacts/contact-form.ts';
import { readConsentChoice } from '../consent/consent-words.ts';
import { dayAt, momentOf, readDays, writeDays } from './filter-days.ts';
import { type FilterText, fieldsIn, longestFilterText } from './filter-fields.ts';

/** Conditions besides the search; `list` and `company` are ids of a list and of a CRM business. */
export type ContactFilter = Omit<Wire['CrmFilter'], 'txt'> & { list?: string; company?: string };

/** Parameters of conditions that are typed. */
const typedParameters = {
  name: 'in_name',
  company: 'in_company',
  position: 'in_position',
  address: 'in_address',
  phone: 'in_phone',
  email: 'in_email',
  tag: 'tag',
} as const satisfies Record<string, FilterText | 'tag'>;

const typedNames = Object.keys(typedParameters) as (keyof typeof typedParameters)[];

/** Longest id of a member, a list or a CRM business. */
const longestId = 128;

/** Ids of lists and CRM businesses. */
const clientId = /^[-0-9A-Z_a-z]{20}$/;

/** Debounce of the text fields before the address changes, in milliseconds. */
const restMs = 200;

export interface FilterAddress {
  /** Filter to search by. */
  filter: ContactFilter;

  /** Filter of the fields, with the texts as they are being typed. */
  typed: ContactFilter;
  change(typed: ContactFilter): void;
}

export function useContactFilter(): FilterAddress {
  const [query, write] = useParameters();
  // All texts are debounced together, as one text.
  const texts = textsOf((name) => (query.get(name) ?? '').slice(0, longestOf(name)));
  const [typedTexts, setTypedTexts] = useAddressText(texts, (text) => write(parametersOf(text)), restMs);
  const rest = readChosen(query);
  return {
    filter: { ...rest, ...readTexts(texts, (text) => text.trim()) },
    typed: { ...rest, ...readTexts(typedTexts, (text) => text) },
    change: (next) => {
      setTypedTexts(textsOf((name) => next[typedParameters[name]] ?? ''));
      write(writeChosen(next));
    },
  };
}

function longestOf(name: keyof typeof typedParameters): number {
  return name === 'tag' ? longestTag : longestFilterText;
}

/** The texts of all parameters as one text. */
function textsOf(textOf: (name: keyof typeof typedParameters) => string): string {
  const texts = new URLSearchParams();
  for (const name of typedNames) {
    const text = textOf(name);
    if (text !== '') texts.set(name, text);
  }
  return texts.toString();
}

function parametersOf(texts: string): Record<string, string | null> {
  const query = new URLSearchParams(texts);
  return Object.fromEntries(typedNames.map((name) => [name, query.get(name)]));
}

function readTexts(texts: string, clean: (text: string) => string): ContactFilter {
  const query = new URLSearchParams(texts);
  return Object.fromEntries(
    typedNames
      .map((name) => [typedParameters[name], clean(query.get(name) ?? '')] as const)
      .filter(([, text]) => text !== ''),
  );
}

/** The conditions that are chosen; values that are not understood are left out. */
function readChosen(query: URLSearchParams): ContactFilter {
  const owner = (query.get('owner') ?? '').slice(0, longestId);
  const mark = query.get('no-contact');
  const consent = readConsentChoice(query.get('consent'));
  const month = Number(query.get('birthday'));
  const [list, company] = [query.get('list') ?? '', query.get('business') ?? ''];
  const fields = writeFieldFilters(readFieldFilters(query.get('fields')));
  const [has, lacks] = [fieldsIn(query.get('has') ?? ''), fieldsIn(query.get('lacks') ?? '')];
  const created = readDays(query.get('created') ?? '');
  const updated = readDays(query.get('updated') ?? '');
  const times = {
    created_from: momentOf(created.from, 'from'),
    created_before: momentOf(created.to, 'before'),
    updated_from: momentOf(updated.from, 'from'),
    updated_before: momentOf(updated.to, 'before'),
  };
  return {
    ...(owner === '' ? {} : { owner }),
    ...(mark === 'yes' || mark === 'no' ? { do_not_contact: mark === 'yes' } : {}),
    ...(consent === undefined ? {} : { consent }),
    ...(Number.isInteger(month) && month >= 1 && month <= 12 ? { birthday_month: month } : {}),
    ...(clientId.test(list) ? { list } : {}),
    ...(clientId.test(company) ? { company } : {}),
    ...(fields === '' ? {} : { fields }),
    ...(has.length > 0 ? { has: has.join(',') } : {}),
    ...(lacks.length > 0 ? { lacks: lacks.join(',') } : {}),
    ...(Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)) as ContactFilter),
  };
}

function writeChosen(filter: ContactFilter): Record<string, string | number | undefined> {
  const { owner, do_not_contact: mark, consent, birthday_month, list, company, fields, has, lacks } = filter;
  return {
    owner,
    'no-contact': mark === undefined ? undefined : mark ? 'yes' : 'no',
    consent,
    birthday: birthday_month,
    list,
    business: company,
    fields,
    has,
    lacks,
    created: writeDays({
      from: dayAt(filter.created_from, 'from'),
      to: dayAt(filter.created_before, 'before'),
    }),
    updated: writeDays({
      from: dayAt(filter.updated_from, 'from'),
      to: dayAt(filter.updated_before, 'before'),
    }),
  };
}
