/** What a merge of contacts keeps: the contact, and whose value of each field (docs/product/crm.md 10.3). Pure. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { locationBody } from '../contacts/contact-form.ts';
import { bodyOfConsent } from '../consent/consent-words.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { contactValue } from '../../../shared/crm/use-contact-fields.ts';
import { type CustomKey, customKey, fieldOfKey, isCustomKey } from '../../../shared/tickets/custom-values.ts';

type Contact = Wire['CrmContact'];

/** Fields of which one value is chosen; first and last name are chosen together. */
export const choiceFields = [
  'name',
  'company',
  'position',
  'address',
  'birthday',
  'owner',
  'notes',
  'do_not_contact',
  'consent',
] as const;

/** A field of the contact, or a custom one. */
export type ChoiceField = (typeof choiceFields)[number] | CustomKey;

/** The fields of which one value is chosen, with the custom ones. */
export function choiceFieldsWith(custom: readonly Wire['CustomField'][]): readonly ChoiceField[] {
  return [...choiceFields, ...custom.map(({ id }) => customKey(id))];
}

export interface MergeChoice {
  /** Id of the contact into which the others are merged. */
  survivor: string;

  /** Id of the contact whose value is kept; `allNotes` for the notes of all. */
  from: Record<(typeof choiceFields)[number], string> & Partial<Record<CustomKey, string>>;
}

/** In place of an id: the notes of all contacts are kept, one after the other. */
export const allNotes = 'all';

/** Longest notes (crm.md 4.2). */
const longestNotes = 5000;

/** The value of a field as a text by which values are compared; empty without a value. */
export function valueOf(contact: Contact, field: ChoiceField): string {
  if (isCustomKey(field)) return contactValue(contact, fieldOfKey(field));
  switch (field) {
    case 'name':
      return contactName(contact);
    case 'do_not_contact':
      return contact.do_not_contact ? 'true' : '';
    case 'consent':
      return contact.consent ? `${contact.consent.date} ${contact.consent.state}` : '';
    default:
      return contact[field] ?? '';
  }
}

/** The fullest contact, of equal ones the one that changed last, with its values or else those of the others. */
export function initialChoice(
  contacts: readonly Contact[],
  custom: readonly Wire['CustomField'][] = [],
): MergeChoice {
  const ordered = contacts.toSorted(
    (a, b) => countValues(b) - countValues(a) || (a.updated_at < b.updated_at ? 1 : -1),
  );
  const survivor = ordered[0]?.id ?? '';
  const firstWith = (field: ChoiceField) =>
    ordered.find((contact) => valueOf(contact, field) !== '')?.id ?? survivor;
  const from = Object.fromEntries(
    choiceFieldsWith(custom).map((field) => [field, firstWith(field)]),
  ) as MergeChoice['from'];
  // The latest consent counts; of one day, the one that withdraws: "withdrawn" comes after "given".
  const consents = ordered.toSorted((a, b) => (valueOf(a, 'consent') < valueOf(b, 'consent') ? 1 : -1));
  from.consent = consents.find((contact) => contact.consent)?.id ?? survivor;
  if (isOpen(contacts, 'notes') && joinedNotes(contacts, survivor) !== null) from.notes = allNotes;
  return { survivor, from };
}

/**
 * Id of the contact whose value of a field is kept. A custom field that was not known when the choice was made has no
 * chosen contact: the value of the kept contact stays, or else that of the first contact with one.
 */
export function holderOf(
  contacts: readonly Contact[],
  { survivor, from }: MergeChoice,
  field: ChoiceField,
): string {
  const holder = keptFirst(contacts, survivor).find((contact) => valueOf(contact, field) !== '');
  return from[field] ?? holder?.id ?? survivor;
}

/** The different notes, those of the kept contact first; null if they are too long together. */
export function joinedNotes(contacts: readonly Contact[], survivor: string): string | null {
  const notes = new Set(keptFirst(contacts, survivor).map((contact) => contact.notes));
  notes.delete('');
  const text = [...notes].join('\n\n');
  return text.length > longestNotes ? null : text;
}

function keptFirst(contacts: readonly Contact[], survivor: string): Contact[] {
  return contacts.toSorted((a, b) => Number(b.id === survivor) - Number(a.id === survivor));
}

function countValues(contact: Contact): number {
  const { phones, emails, tags } = contact;
  const texts = choiceFields.filter((field) => valueOf(contact, field) !== '').length;
  return texts + phones.length + emails.length + tags.length + (contact.custom_fields?.length ?? 0);
}

/** Whether there is something to choose: different values, of which one may be empty for the mark only. */
export function isOpen(contacts: readonly Contact[], field: ChoiceField): boolean {
  const values = new Set(contacts.map((contact) => valueOf(contact, field)));
  if (field !== 'do_not_contact') values.delete('');
  return values.size > 1;
}

/** Phones, emails and tags together, those of the kept contact first, and how many of each have no room. */
export function unitedLists(contacts: readonly Contact[], survivor: string) {
  const ordered = keptFirst(contacts, survivor);
  const phones = unique(
    ordered.flatMap((each) => each.phones.map(({ number }) => number)),
    String,
  );
  const emails = unique(
    ordered.flatMap((each) => each.emails.map(({ address }) => address)),
    (address) => address.toLowerCase(),
  );
  const tags = unique(
    ordered.flatMap((each) => each.tags),
    foldText,
  );
  return { phones: bounded(phones, 10), emails: bounded(emails, 10), tags: bounded(tags, 20) };
}

function unique(values: readonly string[], keyOf: (value: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
}

/** Most values of a list (crm.md 4.2). */
function bounded(values: readonly string[], most: number) {
  return { kept: values.slice(0, most), left: values.slice(most) };
}

/** The address of a contact with its location. */
function addressBody(contact: Contact | undefined): Pick<Wire['CrmContactPatch'], 'address' | 'location'> {
  if (contact?.location) return { location: locationBody(contact.location) };
  return { address: contact?.address ?? '', location: null };
}

/** Request body. */
export function mergeBody(
  contacts: readonly Contact[],
  { survivor, from }: MergeChoice,
  custom: readonly Wire['CustomField'][] = [],
): Wire['CrmMergeRequest'] {
  const chosen = (field: ChoiceField) => contacts.find(({ id }) => id === from[field]);
  const [name, owner] = [chosen('name'), chosen('owner')];
  const notes = from.notes === allNotes ? joinedNotes(contacts, survivor) : chosen('notes')?.notes;
  return {
    others: contacts.flatMap(({ id }) => (id === survivor ? [] : [id])),
    contact: {
      ...(name ? { first_name: name.first_name, last_name: name.last_name } : {}),
      company: chosen('company')?.company ?? '',
      position: chosen('position')?.position ?? '',
      ...addressBody(chosen('address')),
      birthday: chosen('birthday')?.birthday ?? null,
      owner: owner?.owner ?? null,
      notes: notes ?? '',
      do_not_contact: chosen('do_not_contact')?.do_not_contact ?? false,
      consent: bodyOfConsent(chosen('consent')?.consent),
      ...(custom.length > 0 ? { custom_fields: customBody(contacts, { survivor, from }, custom) } : {}),
    },
  };
}

/** The values that the kept contact does not have already. */
function customBody(
  contacts: readonly Contact[],
  { survivor, from }: MergeChoice,
  custom: readonly Wire['CustomField'][],
): Wire['CustomFieldChange'][] {
  const kept = contacts.find(({ id }) => id === survivor);
  return custom.flatMap((field) => {
    const holderId = holderOf(contacts, { survivor, from }, customKey(field.id));
    const holder = contacts.find(({ id }) => id === holderId);
    const value = holder?.custom_fields?.find(({ id }) => id === field.id)?.value ?? null;
    return String(value ?? '') === contactValue(kept, field.id) ? [] : [{ id: field.id, value }];
  });
}
