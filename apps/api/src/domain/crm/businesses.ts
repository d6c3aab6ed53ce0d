/** `listCrmBusinesses`, `getCrmBusiness`, `createCrmBusiness` and `updateCrmBusiness`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { crmSearchText, crmSortKey } from '@minga/rules/crm/crm-text';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { requireMember } from '../business/require-member.ts';
import { nameOfUser } from '../people-names.ts';
import { cleanEmails, cleanPhones, cleanTags, longText, requiredLine } from './clean-values.ts';
import { joinOwner } from './contact-rows.ts';
import { requireCrm } from './crm-access.ts';
import { emitCrmChange } from './crm-events.ts';
import { type CrmPageQuery, selectPage } from './crm-pages.ts';
import { countContacts } from './memberships.ts';

/** A CRM business without notes, with the number of its contacts. */
interface BusinessCardRow extends Omit<Row<'crm_businesses'>, 'phones' | 'emails' | 'notes' | 'search_text'> {
  phones: Wire['CrmPhone'][];
  emails: Wire['CrmEmail'][];
  contacts: number;
  owner_name: string | null;
}

interface BusinessRow extends BusinessCardRow {
  notes: string;
}

type BusinessValues = Omit<Required<Wire['CrmBusinessPatch']>, 'owner'> & Pick<BusinessRow, 'owner'>;

const cardColumns = sql`t.bid, t.id, t.name, t.website, t.phones, t.emails, t.address, t.tags, t.owner, t.sort_name,
  t.created_by, t.created_at, t.updated_at, t.deleted_at, ${countContacts('business')} as contacts,
  case when t.owner is not null then ${nameOfUser} end as owner_name`;

/** A page of businesses. @throws AppError of the guard, request/invalid */
export async function listBusinesses(
  read: Read,
  bid: number,
  query: CrmPageQuery,
): Promise<Wire['CrmBusinessesPage']> {
  await requireCrm(read, bid);
  const source = { table: 'crm_businesses', columns: cardColumns, joins: joinOwner } as const;
  const { rows, next } = await selectPage<BusinessCardRow>(read, bid, source, query);
  return { crmBusinesses: rows.map(presentCard), next };
}

/** A business. @throws AppError of the guard, crm/business-not-found */
export async function getBusiness(read: Read, bid: number, id: string): Promise<Wire['CrmBusiness']> {
  await requireCrm(read, bid);
  return present(await loadBusiness(read, bid, id));
}

/** Adds a business. @throws AppError of the guard, business/member-not-found, request/invalid, also for an id that is taken */
export async function createBusiness(
  write: Write,
  bid: number,
  input: Wire['NewCrmBusiness'],
): Promise<Wire['CrmBusiness']> {
  await requireCrm(write, bid, 'write');
  const now = write.context.clock.now();
  const id = input.id ?? newClientId();
  const values = decideValues(input, blank, write.caller);
  await requireMember(write, bid, values.owner);
  const row = await write.db
    .insertInto('crm_businesses')
    .values({
      bid,
      id,
      ...toColumns(values),
      created_by: write.caller.uid,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/crmBusiness/id', message: message('idTaken', write.caller.lang) }],
    });
  emitCrmChange(write, bid, { companies: [id] });
  return present(await loadBusiness(write, bid, id));
}

/** Changes a business. @throws AppError of the guard, crm/business-not-found, business/member-not-found, request/invalid */
export async function updateBusiness(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['CrmBusinessPatch'],
): Promise<Wire['CrmBusiness']> {
  await requireCrm(write, bid, 'write');
  const before = await loadBusiness(write, bid, id, { forUpdate: true });
  const values = decideValues(patch, before, write.caller);
  if (values.owner !== before.owner) await requireMember(write, bid, values.owner);
  await write.db
    .updateTable('crm_businesses')
    .set({ ...toColumns(values), updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  emitCrmChange(write, bid, { companies: [id] });
  return present(await loadBusiness(write, bid, id));
}

/** Requires a business that is not deleted. @throws AppError crm/business-not-found */
export async function requireBusinessOf(read: Pick<Read, 'db'>, bid: number, id: string): Promise<void> {
  await loadBusiness(read, bid, id);
}

async function loadBusiness(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<BusinessRow> {
  const { rows } = await sql<BusinessRow>`select ${cardColumns}, t.notes from crm_businesses t ${joinOwner}
    where t.bid = ${bid}::int and t.id = ${id} and t.deleted_at is null
    ${forUpdate ? sql`for update of t` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('crm/business-not-found');
  return rows[0];
}

const blank: BusinessValues = {
  name: '',
  website: '',
  phones: [],
  emails: [],
  address: '',
  tags: [],
  notes: '',
  owner: null,
};

/** The values after a request; what it omits stays. @throws AppError request/invalid */
function decideValues(
  input: Wire['CrmBusinessPatch'],
  current: BusinessValues,
  { lang }: Caller,
): BusinessValues {
  const path = (name: string) => `/crmBusiness/${name}`;
  return {
    name: requiredLine(lang, path('name'), input.name ?? current.name),
    website: input.website ?? current.website,
    phones: cleanPhones(lang, path('phones'), input.phones ?? current.phones),
    emails: cleanEmails(lang, path('emails'), input.emails ?? current.emails),
    address: longText(input.address ?? current.address),
    tags: cleanTags(lang, path('tags'), input.tags ?? current.tags),
    notes: longText(input.notes ?? current.notes),
    owner: input.owner === undefined ? current.owner : input.owner,
  };
}

function toColumns(values: BusinessValues) {
  const { name, website, address, phones, emails } = values;
  return {
    ...values,
    phones: JSON.stringify(phones),
    emails: JSON.stringify(emails),
    sort_name: crmSortKey(name),
    search_text: crmSearchText([
      name,
      website,
      address,
      ...phones.map(({ number }) => number),
      ...emails.map((email) => email.address),
      ...values.tags,
    ]),
  };
}

function presentCard(row: BusinessCardRow): Wire['CrmBusinessCard'] {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    phones: row.phones,
    emails: row.emails,
    address: row.address,
    tags: row.tags,
    owner: row.owner,
    owner_name: row.owner_name,
    contacts: row.contacts,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function present(row: BusinessRow): Wire['CrmBusiness'] {
  return { ...presentCard(row), notes: row.notes };
}
