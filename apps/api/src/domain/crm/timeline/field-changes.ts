/** Changed fields of a contact with their values as texts (docs/product/crm.md 7.3). Pure. */
import type { Wire } from '@minga/contract';
import { cutText } from '../../tickets/read/present-card.ts';
import { consentText } from '../consent.ts';
import type { ContactValues } from '../contact-values.ts';
import { type CustomValues, changedCustom } from '../fields/custom-values.ts';

/** A longer value is cut. */
const valueLength = 500;

/** The text of each field, or null without a value; in the order of the contact's fields. */
const texts: Record<
  Exclude<Wire['CrmContactField'], 'custom_field'>,
  (values: ContactValues) => string | null
> = {
  first_name: (values) => values.first_name || null,
  last_name: (values) => values.last_name || null,
  company: (values) => values.company || null,
  position: (values) => values.position || null,
  phones: ({ phones }) => listText(phones.map(({ number, label }) => labelled(number, label))),
  emails: ({ emails }) => listText(emails.map(({ address, label }) => labelled(address, label))),
  address: (values) => values.address || null,
  birthday: (values) => values.birthday,
  tags: (values) => listText(values.tags),
  notes: (values) => values.notes || null,
  owner: (values) => values.owner,
  do_not_contact: (values) => (values.do_not_contact ? 'true' : null),
  consent: ({ consent }) => consentText(consent),
};

const fields = Object.keys(texts) as (keyof typeof texts)[];

/** The fields that differ. Values that differ after the cut only have the same texts. */
export function changedFields(before: ContactValues, after: ContactValues): Wire['CrmFieldChange'][] {
  const changes = fields.flatMap((field): Wire['CrmFieldChange'][] => {
    const [from, to] = [texts[field](before), texts[field](after)];
    return from === to ? [] : [{ field, from: bounded(from), to: bounded(to) }];
  });
  return [...changes, ...changedCustomFields(before.custom, after.custom)];
}

function changedCustomFields(before: CustomValues = {}, after: CustomValues = {}): Wire['CrmFieldChange'][] {
  return changedCustom(before, after).map((fid) => ({
    field: 'custom_field',
    custom_field: fid,
    from: bounded(customText(before[fid])),
    to: bounded(customText(after[fid])),
  }));
}

function customText(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

function labelled(value: string, label: string): string {
  return label === '' ? value : `${value} (${label})`;
}

function listText(values: readonly string[]): string | null {
  return values.join(', ') || null;
}

function bounded(text: string | null): string | null {
  return text === null ? null : cutText(text, valueLength);
}
