/** Rows of contacts and their form in responses. */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { type ContactLocation, presentLocation } from './contact-location.ts';
import { nameOfUser } from '../people-names.ts';
import { type ContactFields, loadContactFields } from './fields/contact-fields.ts';
import { type CustomValues, presentCustom } from './fields/custom-values.ts';

/** A contact without what only one page of it shows, with the name of its owner. */
export interface ContactCardRow extends Omit<
  Row<'crm_contacts'>,
  'phones' | 'emails' | 'consent' | 'custom' | 'address' | 'location' | 'birthday' | 'notes' | 'search_text'
> {
  phones: Wire['CrmPhone'][];
  emails: Wire['CrmEmail'][];
  consent: Wire['CrmConsent'] | null;
  custom: CustomValues;
  owner_name: string | null;
  /** URL of the photo. */
  pic: string | null;
}

/** A complete contact. */
export interface ContactRow
  extends ContactCardRow, Pick<Row<'crm_contacts'>, 'address' | 'birthday' | 'notes'> {
  location: ContactLocation | null;
}

/** Columns of a card, of `crm_contacts t` and the owner `u`. */
export const contactCardColumns: RawBuilder<unknown> = sql`t.bid, t.id, t.first_name, t.last_name, t.company,
  t.position, t.phones, t.emails, t.tags, t.owner, t.do_not_contact, t.consent, t.custom, t.sort_name, t.created_by, t.created_at,
  t.updated_at, t.deleted_at, case when t.owner is not null then ${nameOfUser} end as owner_name,
  (select '/v1/photos/' || photo.id from crm_contact_photos photo
    where photo.bid = t.bid and photo.contact_id = t.id) as pic`;

/** Columns that a complete contact has besides those of a card. */
export const contactPageColumns: RawBuilder<unknown> = sql`t.address, t.location, t.birthday, t.notes`;

/** Joins the owner of a contact. */
export const joinOwner: RawBuilder<unknown> = sql`left join users u on u.uid = t.owner`;

/** One contact. @throws AppError crm/contact-not-found */
export async function loadContact(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    select ${contactCardColumns}, ${contactPageColumns} from crm_contacts t ${joinOwner}
    where t.bid = ${bid}::int and t.id = ${id} and t.deleted_at is null
    ${forUpdate ? sql`for update of t` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('crm/contact-not-found');
  return rows[0];
}

/** Requires a contact that is not deleted, and holds it until the write ends. @throws AppError crm/contact-not-found */
export async function holdContact({ db }: Pick<Write, 'db'>, bid: number, id: string): Promise<void> {
  const { rows } = await sql`select from crm_contacts
    where bid = ${bid}::int and id = ${id} and deleted_at is null for no key update`.execute(db);
  if (!rows.length) throw new AppError('crm/contact-not-found');
}

export function presentContactCard(row: ContactCardRow, fields: ContactFields): Wire['CrmContactCard'] {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    pic: row.pic,
    company: row.company,
    position: row.position,
    phones: row.phones,
    emails: row.emails,
    tags: row.tags,
    owner: row.owner,
    owner_name: row.owner_name,
    do_not_contact: row.do_not_contact,
    consent: row.consent,
    custom_fields: presentCustom(row.custom, fields),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentWholeContact(row: ContactRow, fields: ContactFields): Wire['CrmContact'] {
  const { address, birthday, notes } = row;
  return { ...presentContactCard(row, fields), address, location: presentLocation(row), birthday, notes };
}

/** A contact with its businesses and lists. */
export async function presentContact(read: Read, row: ContactRow): Promise<Wire['CrmContactAnswer']> {
  const { bid, id } = row;
  return {
    contact: presentWholeContact(row, await loadContactFields(read, bid)),
    businesses: (await selectHolders(read, bid, [id], 'business')).get(id) ?? [],
    lists: (await selectHolders(read, bid, [id], 'list')).get(id) ?? [],
  };
}

/** Businesses or lists of contacts, by name; contacts without any are missing. */
export async function selectHolders(
  { db }: Pick<Read, 'db'>,
  bid: number,
  contacts: readonly string[],
  holder: 'business' | 'list',
): Promise<ReadonlyMap<string, Wire['CrmReference'][]>> {
  const { holders, links, key } =
    holder === 'list'
      ? { holders: 'crm_lists', links: 'crm_list_contacts', key: 'list_id' }
      : { holders: 'crm_businesses', links: 'crm_business_contacts', key: 'business_id' };
  const { rows } = await sql<{ contact: string; held_by: Wire['CrmReference'][] }>`
    select l.contact_id as contact,
      json_agg(json_build_object('id', h.id, 'name', h.name) order by h.sort_name, h.id) as held_by
    from ${sql.table(links)} l
      join ${sql.table(holders)} h on h.bid = l.bid and h.id = ${sql.ref(`l.${key}`)}
    where l.bid = ${bid}::int and l.contact_id = any(${[...contacts]}::text[]) and h.deleted_at is null
    group by l.contact_id`.execute(db);
  return new Map(rows.map(({ contact, held_by }) => [contact, held_by]));
}
