/** Values of a contact: what a request may set, normalized, and the columns that store them (docs/product/crm.md 2.1). */
import type { Wire } from '@minga/contract';
import { crmContactKeys, crmSearchText, crmSortKey } from '@minga/rules/crm/crm-text';
import { foldText } from '@minga/rules/text/text-fold';
import type { Caller } from '../context.ts';
import type { WorldFile } from '../world/world-file.ts';
import {
  cleanEmails,
  cleanPhones,
  cleanTags,
  longText,
  optionalLine,
  requirePastDay,
  requiredLine,
} from './clean-values.ts';
import { decideConsent } from './consent.ts';
import { decideAddress } from './contact-location.ts';
import type { ContactRow } from './contact-rows.ts';
import type { ContactFields } from './fields/contact-fields.ts';
import { type CustomValues, decideCustom } from './fields/custom-values.ts';

/** Values of a contact that a request may contain. */
export type ContactValues = Omit<
  Required<Wire['CrmContactPatch']>,
  'birthday' | 'owner' | 'consent' | 'location' | 'custom_fields'
> &
  Pick<ContactRow, 'birthday' | 'owner' | 'consent' | 'location'> & {
    /** Undefined in values that older versions stored. */
    custom?: CustomValues;
  };

/** Most phones, emails and tags of a contact (docs/product/crm.md 4.2). */
export const mostValues = { phones: 10, emails: 10, tags: 20 } as const;

/** A contact without values. */
export const blankContact: ContactValues = {
  first_name: '',
  last_name: '',
  company: '',
  position: '',
  phones: [],
  emails: [],
  address: '',
  location: null,
  birthday: null,
  tags: [],
  notes: '',
  owner: null,
  do_not_contact: false,
  consent: null,
  custom: {},
};

/** Who decides when, with the custom fields and, if a location is among the values, with the data of the lookups. */
export interface Deciding {
  caller: Caller;
  now: Date;
  world: WorldFile | null;
  fields: ContactFields;
  /** Leaves out values of custom fields that do not exist (docs/product/crm.md 6.3). */
  ignoresUnknown?: boolean;
}

/** The values after a request; what it omits stays. @throws AppError request/invalid, custom-field/not-found, world/state-not-found, world/city-not-found */
export function decideValues(
  input: Wire['CrmContactPatch'],
  current: ContactValues,
  { caller, now, world, fields, ignoresUnknown = false }: Deciding,
): ContactValues {
  const { lang } = caller;
  const path = (name: string) => `/contact/${name}`;
  const birthday = input.birthday === undefined ? current.birthday : input.birthday;
  if (birthday !== null) requirePastDay(lang, path('birthday'), birthday, now);
  return {
    first_name: requiredLine(lang, path('first_name'), input.first_name ?? current.first_name),
    last_name: optionalLine(input.last_name ?? current.last_name),
    company: optionalLine(input.company ?? current.company),
    position: optionalLine(input.position ?? current.position),
    phones: cleanPhones(lang, path('phones'), input.phones ?? current.phones),
    emails: cleanEmails(lang, path('emails'), input.emails ?? current.emails),
    ...decideAddress(input, current, world, lang),
    birthday,
    tags: cleanTags(lang, path('tags'), input.tags ?? current.tags),
    notes: longText(input.notes ?? current.notes),
    owner: input.owner === undefined ? current.owner : input.owner,
    do_not_contact: input.do_not_contact ?? current.do_not_contact,
    consent: decideConsent(input.consent, current.consent, caller, now, path('consent/date')),
    custom: decideCustom(input.custom_fields, current.custom, fields, { lang, ignoresUnknown }),
  };
}

type ContactLists = Pick<ContactValues, 'phones' | 'emails' | 'tags'>;

/** Phones, emails and tags of two contacts, those of the first one in front; the same one once. */
export function uniteLists(before: ContactLists, added: ContactLists): ContactLists {
  return {
    phones: unite(before.phones, added.phones, ({ number }) => number),
    emails: unite(before.emails, added.emails, ({ address }) => address.toLowerCase()),
    tags: unite(before.tags, added.tags, foldText),
  };
}

function unite<Item>(before: readonly Item[], added: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...added.filter((item) => !known.has(keyOf(item)))];
}

/** Columns of `crm_contacts`, with the texts by which it is sorted and searched. */
export function toColumns(values: ContactValues) {
  const { first_name, last_name, company, position, phones, emails, tags, address } = values;
  const name = `${first_name} ${last_name}`.trim();
  return {
    ...values,
    phones: JSON.stringify(phones),
    emails: JSON.stringify(emails),
    sort_name: crmSortKey(name),
    ...crmContactKeys(values),
    search_text: crmSearchText([
      name,
      company,
      position,
      address,
      ...phones.map(({ number }) => number),
      ...emails.map((email) => email.address),
      ...tags,
    ]),
  };
}
