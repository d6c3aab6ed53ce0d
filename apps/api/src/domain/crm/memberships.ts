/** Contacts of lists and of CRM businesses: adding, removing and counting them. */
import { limits } from '@minga/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { holdContact } from './contact-rows.ts';
import { requireCrm } from './crm-access.ts';
import { emitCrmChange } from './crm-events.ts';

/** What holds contacts. */
export type Holder = 'list' | 'business';

/** Contacts are counted up to this number, so that the cost of a page is bounded. */
export const countLimit = 1000;

const holders = {
  list: {
    table: 'crm_lists',
    links: 'crm_list_contacts',
    key: 'list_id',
    missing: 'crm/list-not-found',
    limit: limits.crmListsOfContact,
  },
  business: {
    table: 'crm_businesses',
    links: 'crm_business_contacts',
    key: 'business_id',
    missing: 'crm/business-not-found',
    limit: limits.crmBusinessesOfContact,
  },
} as const;

/** SQL: number of contacts of the list or business `t`, counted up to 1000. */
export function countContacts(holder: Holder): RawBuilder<number> {
  const { links, key } = holders[holder];
  return sql<number>`(select count(*)::int from (select from ${sql.table(links)} l
    join crm_contacts c on c.bid = l.bid and c.id = l.contact_id and c.deleted_at is null
    where l.bid = t.bid and ${sql.ref(`l.${key}`)} = t.id limit ${sql.lit(countLimit)}) counted)`;
}

/** A list or a business that holds contacts. */
export interface HolderPlace {
  bid: number;
  holder: Holder;
  /** Id of the list or the business. */
  id: string;
}

/** A contact in a list or a business. */
export interface Membership extends HolderPlace {
  contact: string;
}

/**
 * Adds a contact to a list or a business; one that it holds already stays.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/business-not-found, crm/contact-not-found, crm/too-many
 */
export async function addContact(write: Write, membership: Membership): Promise<void> {
  const { bid, holder, contact } = membership;
  await requireCrm(write, bid, 'write');
  await requireBoth(write, membership);
  const { added, full } = await linkContacts(write, membership, [contact]);
  if (full.has(contact))
    throw new AppError('crm/too-many', { values: { limit: String(holders[holder].limit) } });
  if (added.size > 0) emitMemberships(write, membership, [contact]);
}

/**
 * Removes a contact from a list or a business, if it is there.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/business-not-found, crm/contact-not-found
 */
export async function removeContact(write: Write, membership: Membership): Promise<void> {
  const { bid, contact } = membership;
  await requireCrm(write, bid, 'write');
  await requireBoth(write, membership);
  const removed = await unlinkContacts(write, membership, [contact]);
  if (removed.size > 0) emitMemberships(write, membership, [contact]);
}

/** Emits that contacts were added to a list or a business, or removed from it. */
export function emitMemberships(
  write: Write,
  { bid, holder, id }: HolderPlace,
  contacts: readonly string[],
): void {
  emitCrmChange(write, bid, { contacts, ...(holder === 'list' ? { lists: [id] } : { companies: [id] }) });
}

/**
 * Adds contacts, which are locked, to a list or a business. Returns those that it did not hold, and those that could not be
 * added because they are in too many.
 */
export async function linkContacts(
  { db }: Pick<Write, 'db'>,
  { bid, holder, id }: HolderPlace,
  contacts: readonly string[],
): Promise<{ added: ReadonlySet<string>; full: ReadonlySet<string> }> {
  if (contacts.length === 0) return { added: new Set(), full: new Set() };
  const { links, key, limit } = holders[holder];
  const column = sql.ref(key);
  const { rows } = await sql<{ contact: string; added: boolean }>`
    with wanted as materialized (
      select w.contact, (select count(*) from ${sql.table(links)} l
        where l.bid = ${bid}::int and l.contact_id = w.contact) as held
      from unnest(${[...contacts]}::text[]) as w (contact)
      where not exists (select from ${sql.table(links)} l
        where l.bid = ${bid}::int and l.contact_id = w.contact and l.${column} = ${id})
    ), linked as (
      insert into ${sql.table(links)} (bid, ${column}, contact_id)
      select ${bid}::int, ${id}, contact from wanted where held < ${limit}::int
    )
    select contact, held < ${limit}::int as added from wanted`.execute(db);
  return {
    added: new Set(rows.filter(({ added }) => added).map(({ contact }) => contact)),
    full: new Set(rows.filter(({ added }) => !added).map(({ contact }) => contact)),
  };
}

/** Removes contacts from a list or a business. Returns those that it held. */
export async function unlinkContacts(
  { db }: Pick<Write, 'db'>,
  { bid, holder, id }: HolderPlace,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { links, key } = holders[holder];
  const { rows } = await sql<{ contact_id: string }>`delete from ${sql.table(links)}
    where bid = ${bid}::int and ${sql.ref(key)} = ${id} and contact_id = any(${[...contacts]}::text[])
    returning contact_id`.execute(db);
  return new Set(rows.map((row) => row.contact_id));
}

/** Requires both to exist. The lock of the contact serializes what is counted for its limit. */
async function requireBoth(write: Write, { bid, holder, id, contact }: Membership): Promise<void> {
  await requireHolder(write, bid, holder, id);
  await holdContact(write, bid, contact);
}

/**
 * Requires a static list or a business that is not deleted, and holds it until the write ends.
 *
 * @throws AppError crm/list-not-found, crm/business-not-found, crm/list-dynamic
 */
export async function requireHolder({ db }: Write, bid: number, holder: Holder, id: string): Promise<void> {
  const { table, missing } = holders[holder];
  const isDynamic = holder === 'list' ? sql`filter is not null` : sql`false`;
  // The lock waits for a change of the filter.
  const { rows: held } = await sql<{
    dynamic: boolean;
  }>`select ${isDynamic} as dynamic from ${sql.table(table)}
    where bid = ${bid}::int and id = ${id} and deleted_at is null for ${holder === 'list' ? sql`share` : sql`key share`}`.execute(
    db,
  );
  if (!held[0]) throw new AppError(missing);
  if (held[0].dynamic) throw new AppError('crm/list-dynamic');
}
