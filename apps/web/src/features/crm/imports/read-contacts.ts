/** Converts rows and vCards into contacts and reports all problems before anything is written. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { tidyName } from '@minga/rules/text/names';
import { foldText } from '@minga/rules/text/text-fold';
import type { Vcard, VcardPoint } from '@minga/rules/crm/vcard';
import { dayOf } from '../../../shared/format/periods.ts';
import { type CountryCode, phoneNumber } from '../../../shared/format/phone.ts';
import { beginning, cellText, partsIn, storable } from '../../../shared/imports/cell-texts.ts';
import { readDate } from '../../../shared/imports/read-date.ts';
import type { RowProblem } from '../../../shared/imports/RowProblems.tsx';
import type { Table } from '../../../shared/imports/spreadsheet/table.ts';
import { fieldOfKey, isCustomKey, typedValue } from '../../../shared/tickets/custom-values.ts';
import type { ContactField, ContactMapping } from './contact-fields.ts';

export type ContactProblemCode =
  | 'name-missing'
  | 'text-long'
  | 'phone-invalid'
  | 'email-invalid'
  | 'too-many'
  | 'birthday-invalid'
  | 'consent-invalid'
  | 'owner-unknown'
  | 'option-unknown'
  | 'number-invalid';

export interface ReadContacts {
  contacts: (Wire['NewCrmContact'] & { id: string })[];

  /** Row in the file of each contact, from 1; of vCards their place. */
  rows: number[];
  problems: RowProblem<ContactProblemCode>[];
}

/** What values refer to. */
export interface ContactTarget {
  /** Country of phone numbers without `+`. */
  country: CountryCode;

  /** Uids of members by folded name and email. */
  people: ReadonlyMap<string, string>;

  /** Custom fields of contacts. */
  fields: readonly Wire['CustomField'][];

  /** Today as `2026-11-21`: birthdays are not later. */
  today: string;
}

/** Values of a row before they are checked. */
export interface RawContact extends Vcard {
  owner: string;
  do_not_contact: string;
  consent: string;
  consent_date: string;

  /** Texts of custom fields, by their id. */
  custom: ReadonlyMap<number, string>;
}

/** Longest texts (docs/product/crm.md 4.2). */
const lengths = {
  name: 80,
  company: 120,
  position: 80,
  address: 300,
  notes: 5000,
  tag: 60,
  label: 60,
  custom: 2000,
};
const most = { phones: 10, emails: 10, tags: 20 };

/** Contacts of the rows of a table. Empty rows are ignored, rows without a name are skipped. */
export function readContactRows(table: Table, mapping: ContactMapping, target: ContactTarget): ReadContacts {
  const raws = table.rows.map((cells) =>
    cells.some((text) => text.trim() !== '') ? rawOfCells(cells, mapping) : null,
  );
  return readRaws(raws, table.firstRow, target);
}

/** Contacts of vCards. */
export function readContactCards(cards: readonly Vcard[], target: ContactTarget): ReadContacts {
  return readRaws(
    cards.map((card) => ({ ...card, ...withoutColumns })),
    1,
    target,
  );
}

/** What vCards do not have. */
const withoutColumns = {
  owner: '',
  do_not_contact: '',
  consent: '',
  consent_date: '',
  custom: new Map<number, string>(),
};

function readRaws(
  raws: readonly (RawContact | null)[],
  firstRow: number,
  target: ContactTarget,
): ReadContacts {
  const read: ReadContacts = { contacts: [], rows: [], problems: [] };
  for (const [index, raw] of raws.entries()) {
    if (!raw) continue;
    const row = firstRow + index;
    const contact = readContact(raw, target, (code, value, isSkipped = false) => {
      read.problems.push({ row, code, value: beginning(value, 60), isSkipped });
    });
    if (!contact) continue;
    read.contacts.push(contact);
    read.rows.push(row);
  }
  return read;
}

function rawOfCells(cells: readonly string[], mapping: ContactMapping): RawContact {
  const custom = mapping.flatMap((mapped, index): [number, string][] =>
    mapped !== null && isCustomKey(mapped) ? [[fieldOfKey(mapped), cellText(cells[index])]] : [],
  );
  const texts = (field: ContactField) =>
    mapping.flatMap((mapped, index) => (mapped === field ? [cellText(cells[index])] : []));
  const one = (field: ContactField) => texts(field)[0] ?? '';
  const several = (field: ContactField) => texts(field).flatMap((text) => partsIn(text, /[;,\n]/));
  const points = (field: ContactField): VcardPoint[] => several(field).map((value) => ({ label: '', value }));
  return {
    full_name: one('full_name'),
    first_name: one('first_name'),
    last_name: one('last_name'),
    company: one('company'),
    position: one('position'),
    phones: points('phones'),
    emails: points('emails'),
    address: one('address') || addressParts.map(one).filter(Boolean).join(', '),
    birthday: one('birthday'),
    tags: several('tags'),
    notes: one('notes'),
    owner: one('owner'),
    do_not_contact: one('do_not_contact'),
    consent: one('consent'),
    consent_date: one('consent_date'),
    custom: new Map(custom),
  };
}

/** Columns of an address, in the order of its text. */
const addressParts = ['street', 'neighborhood', 'zip', 'city', 'state', 'country'] as const;

type Tell = (code: ContactProblemCode, value: string, isSkipped?: boolean) => void;

function readContact(
  raw: RawContact,
  target: ContactTarget,
  tell: Tell,
): ReadContacts['contacts'][number] | null {
  const line = (text: string, length: number): string => {
    const tidy = tidyName(storable(text));
    if (tidy.length > length) tell('text-long', tidy);
    return beginning(tidy, length).trim();
  };
  const names = namesOf(raw);
  const first_name = line(names.first, lengths.name);
  if (first_name === '') {
    tell('name-missing', raw.phones[0]?.value ?? raw.emails[0]?.value ?? raw.company, true);
    return null;
  }
  const notes = storable(raw.notes).trim();
  if (notes.length > lengths.notes) tell('text-long', notes);
  const birthday = readBirthday(raw.birthday, target.today, tell);
  const consent = readConsent(raw, target.today, tell);
  const custom = readCustom(raw.custom, target.fields, tell);
  const owner = raw.owner === '' ? undefined : target.people.get(foldText(raw.owner));
  if (raw.owner !== '' && owner === undefined) tell('owner-unknown', raw.owner);
  return {
    id: newClientId(),
    first_name,
    last_name: line(names.last, lengths.name),
    company: line(raw.company, lengths.company),
    position: line(raw.position, lengths.position),
    phones: readPhones(raw.phones, target.country, tell),
    emails: readEmails(raw.emails, tell),
    address: line(raw.address, lengths.address),
    ...(birthday === null ? {} : { birthday }),
    tags: readTags(raw.tags, line, tell),
    notes: beginning(notes, lengths.notes),
    ...(owner === undefined ? {} : { owner }),
    ...(isYes(raw.do_not_contact) ? { do_not_contact: true } : {}),
    ...(consent === null ? {} : { consent }),
    ...(custom.length > 0 ? { custom_fields: custom } : {}),
  };
}

/** Values of custom fields; those that their field does not accept are left out. */
function readCustom(
  texts: RawContact['custom'],
  fields: readonly Wire['CustomField'][],
  tell: Tell,
): Wire['CustomFieldChange'][] {
  return fields.flatMap((field): Wire['CustomFieldChange'][] => {
    const text = storable(texts.get(field.id) ?? '').trim();
    const value = typedValue(field, text);
    if (value === null) return [];
    if (value === undefined) {
      tell('number-invalid', text);
      return [];
    }
    if (field.type === 'list' && !field.options.some((option) => foldText(option) === foldText(text))) {
      tell('option-unknown', text);
      return [];
    }
    if (text.length > lengths.custom) tell('text-long', text);
    return [{ id: field.id, value: field.type === 'text' ? beginning(text, lengths.custom) : value }];
  });
}

/** First and last name; a full name without its parts is split at the first blank. */
function namesOf({ first_name, last_name, full_name }: RawContact): { first: string; last: string } {
  if (tidyName(first_name) !== '') return { first: first_name, last: last_name };
  const full = tidyName(full_name);
  if (full === '') return { first: last_name, last: '' };
  const blank = full.indexOf(' ');
  return blank === -1
    ? { first: full, last: '' }
    : { first: full.slice(0, blank), last: full.slice(blank + 1) };
}

function readPhones(points: readonly VcardPoint[], country: CountryCode, tell: Tell): Wire['CrmPhone'][] {
  const phones = new Map<string, Wire['CrmPhone']>();
  for (const { label, value } of points) {
    const number = phoneNumber(value, country);
    if (number === null) tell('phone-invalid', value);
    else if (!phones.has(number))
      phones.set(number, { label: beginning(tidyName(label), lengths.label), number });
  }
  return limited([...phones.values()], most.phones, ({ number }) => number, tell);
}

function readEmails(points: readonly VcardPoint[], tell: Tell): Wire['CrmEmail'][] {
  const emails = new Map<string, Wire['CrmEmail']>();
  for (const { label, value } of points) {
    const address = value.trim();
    if (!isMailboxAddress(address)) tell('email-invalid', value);
    else if (!emails.has(address.toLowerCase()))
      emails.set(address.toLowerCase(), { label: beginning(tidyName(label), lengths.label), address });
  }
  return limited([...emails.values()], most.emails, ({ address }) => address, tell);
}

function readTags(
  texts: readonly string[],
  line: (text: string, length: number) => string,
  tell: Tell,
): string[] {
  const tags = new Map<string, string>();
  for (const text of texts) {
    const tag = line(text, lengths.tag);
    if (tag !== '' && !tags.has(foldText(tag))) tags.set(foldText(tag), tag);
  }
  return limited([...tags.values()], most.tags, (tag) => tag, tell);
}

function limited<Item>(items: Item[], limit: number, textOf: (item: Item) => string, tell: Tell): Item[] {
  for (const item of items.slice(limit)) tell('too-many', textOf(item));
  return items.slice(0, limit);
}

/** A day from 1900 on and not in the future. A year of two digits that would be in the future is of the last century. */
function readBirthday(text: string, today: string, tell: Tell): string | null {
  if (text === '') return null;
  const day = readPastDay(text, today);
  if (day === null) tell('birthday-invalid', text);
  return day;
}

/** Consent and its day; without a day it is of today. A day alone is none. */
function readConsent(
  { consent, consent_date: date }: RawContact,
  today: string,
  tell: Tell,
): Wire['NewCrmConsent'] | null {
  const folded = foldText(consent);
  if (folded === '' || noConsent.test(folded)) return null;
  const state = givenConsent.test(folded) ? 'given' : withdrawnConsent.test(folded) ? 'withdrawn' : null;
  const day = date === '' ? today : readPastDay(date, today);
  if (state !== null && day !== null) return { state, date: day };
  tell('consent-invalid', [consent, date].filter(Boolean).join(' '));
  return null;
}

const givenConsent = /^(x|1|si|yes|true|verdadero|dado|given|otorgado|aceptado|granted|opt in)$/;
const withdrawnConsent = /^(0|no|false|falso|retirado|withdrawn|revocado|revoked|rechazado|opt out)$/;
const noConsent = /^(sin registrar|none|ninguno|-)$/;

/** The day of a text, from 1900 on and not in the future; null for any other text. */
function readPastDay(text: string, today: string): string | null {
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T.*)?$/.exec(text);
  const instant = readDate(compact ? compact.slice(1, 4).join('-') : text, 'start');
  let day = instant === null ? '' : dayOf(new Date(instant));
  if (day > today && !/\d{4}/.test(text)) day = `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
  return day >= '1900-01-01' && day <= today ? day : null;
}

function isYes(text: string): boolean {
  return /^(x|1|si|yes|true|verdadero)$/.test(foldText(text));
}
