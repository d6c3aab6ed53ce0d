/** `listCrmContacts`, `getCrmContact`, `createCrmContact` and `updateCrmContact`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { crmSearchText, crmSortKey } from '@minga/rules/crm-text';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Caller, Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { cleanEmails, cleanPhones, cleanTags, longText, optionalLine, requiredLine } from './clean-values.ts';
import {
  type ContactCardRow,
  type ContactRow,
  contactCardColumns,
  joinOwner,
  loadContact,
  presentContact,
  presentContactCard,
} from './contact-rows.ts';
import { requireCrm } from './crm-access.ts';
import { type CrmPageQuery, selectPage } from './crm-pages.ts';

/** Values of a contact that a request may contain. */
type ContactValues = Omit<Required<Wire['CrmContactPatch']>, 'birthday' | 'owner'> &
  Pick<ContactRow, 'birthday' | 'owner'>;

/** First birthday that is accepted. */
const firstBirthday = '1900-01-01';

const dayMs = 86_400_000;

/** A page of contacts, also of one list or one CRM business. @throws AppError of the guard, request/invalid */
export async function listContacts(
  read: Read,
  bid: number,
  { list, company, ...query }: CrmPageQuery & { list?: string; company?: string },
): Promise<Wire['CrmContactsPage']> {
  await requireCrm(read, bid);
  const conditions: RawBuilder<unknown>[] = [];
  if (list !== undefined)
    conditions.push(sql`exists (select from crm_list_contacts l
      where l.bid = t.bid and l.list_id = ${list} and l.contact_id = t.id)`);
  if (company !== undefined)
    conditions.push(sql`exists (select from crm_business_contacts b
      where b.bid = t.bid and b.business_id = ${company} and b.contact_id = t.id)`);
  const source = {
    table: 'crm_contacts',
    columns: contactCardColumns,
    joins: joinOwner,
    conditions,
  } as const;
  const { rows, next } = await selectPage<ContactCardRow>(read, bid, source, query);
  return { contacts: rows.map(presentContactCard), next };
}

/** A contact with its businesses and lists. @throws AppError of the guard, crm/contact-not-found */
export async function getContact(read: Read, bid: number, id: string): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(read, bid);
  return presentContact(read, await loadContact(read, bid, id));
}

/** Adds a contact. @throws AppError of the guard, business/member-not-found, request/invalid, also for a taken id */
export async function createContact(
  write: Write,
  bid: number,
  input: Wire['NewCrmContact'],
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  const values = decideValues(input, blank, write.caller, write.context.clock.now());
  await requireOwner(write, bid, values.owner);
  const now = write.context.clock.now();
  const id = input.id ?? newClientId();
  const row = await write.db
    .insertInto('crm_contacts')
    .values({ bid, id, ...toColumns(values), created_by: write.caller.uid, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/contact/id', message: message('idTaken', write.caller.lang) }],
    });
  return presentContact(write, await loadContact(write, bid, id));
}

/** Changes a contact. @throws AppError of the guard, crm/contact-not-found, business/member-not-found, request/invalid */
export async function updateContact(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['CrmContactPatch'],
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  const before = await loadContact(write, bid, id, { forUpdate: true });
  const now = write.context.clock.now();
  const values = decideValues(patch, before, write.caller, now);
  if (values.owner !== before.owner) await requireOwner(write, bid, values.owner);
  await write.db
    .updateTable('crm_contacts')
    .set({ ...toColumns(values), updated_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return presentContact(write, await loadContact(write, bid, id));
}

/** Contacts of a member who leaves the business have no owner. */
export async function releaseContacts({ db }: Pick<Write, 'db'>, bid: number, uid: string): Promise<void> {
  await db
    .updateTable('crm_contacts')
    .set({ owner: null })
    .where('bid', '=', bid)
    .where('owner', '=', uid)
    .execute();
}

const blank: ContactValues = {
  first_name: '',
  last_name: '',
  company: '',
  position: '',
  phones: [],
  emails: [],
  address: '',
  birthday: null,
  tags: [],
  notes: '',
  owner: null,
  do_not_contact: false,
};

/** The values after a request; what it omits stays. @throws AppError request/invalid */
function decideValues(
  input: Wire['CrmContactPatch'],
  current: ContactValues,
  { lang }: Caller,
  now: Date,
): ContactValues {
  const path = (name: string) => `/contact/${name}`;
  const birthday = input.birthday === undefined ? current.birthday : input.birthday;
  // A day begins up to 14 hours earlier in other time zones.
  const lastDay = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (birthday !== null && (birthday < firstBirthday || birthday > lastDay))
    throw new AppError('request/invalid', {
      fields: [{ path: path('birthday'), message: message('date', lang) }],
    });
  return {
    first_name: requiredLine(lang, path('first_name'), input.first_name ?? current.first_name),
    last_name: optionalLine(input.last_name ?? current.last_name),
    company: optionalLine(input.company ?? current.company),
    position: optionalLine(input.position ?? current.position),
    phones: cleanPhones(lang, path('phones'), input.phones ?? current.phones),
    emails: cleanEmails(lang, path('emails'), input.emails ?? current.emails),
    address: longText(input.address ?? current.address),
    birthday,
    tags: cleanTags(lang, path('tags'), input.tags ?? current.tags),
    notes: longText(input.notes ?? current.notes),
    owner: input.owner === undefined ? current.owner : input.owner,
    do_not_contact: input.do_not_contact ?? current.do_not_contact,
  };
}

function toColumns(values: ContactValues) {
  const { first_name, last_name, company, position, phones, emails, tags, address } = values;
  const name = `${first_name} ${last_name}`.trim();
  return {
    ...values,
    phones: JSON.stringify(phones),
    emails: JSON.stringify(emails),
    sort_name: crmSortKey(name),
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

/** Requires the owner to be a member, and holds the membership until the write ends. */
async function requireOwner({ db }: Pick<Write, 'db'>, bid: number, uid: string | null): Promise<void> {
  if (uid === null) return;
  const { rows } = await sql`select from business_members where bid = ${bid}::int and uid = ${uid}
    for key share`.execute(db);
  if (!rows.length) throw new AppError('business/member-not-found');
}
