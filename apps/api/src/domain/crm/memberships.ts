/** Contacts of lists and of CRM businesses: adding, removing and counting them. */
import { limits } from '@minga/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { holdContact } from './contact-rows.ts';
import { requireCrm } from './crm-access.ts';

/** What holds contacts. */
export type Holder = 'list' | 'business';

/** Contacts are counted up to this number, so that the cost of a page is bounded. */
const countLimit = 1000;

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

/** A contact in a list or a business. */
export interface Membership {
  bid: number;
  holder: Holder;
  /** Id of the list or the business. */
  id: string;
  contact: string;
}

/**
 * Adds a contact to a list or a business; one that it holds already stays.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/business-not-found, crm/contact-not-found, crm/too-many
 */
export async function addContact(write: Write, membership: Membership): Promise<void> {
  const { bid, holder, id, contact } = membership;
  await requireCrm(write, bid, 'write');
  await requireBoth(write, membership);
  const { links, key, limit } = holders[holder];
  const { rows } = await sql<{ held: number; holds: boolean }>`
    select count(*)::int as held, coalesce(bool_or(${sql.ref(key)} = ${id}), false) as holds
    from ${sql.table(links)} where bid = ${bid}::int and contact_id = ${contact}`.execute(write.db);
  const { held = 0, holds = false } = rows[0] ?? {};
  if (holds) return;
  if (held >= limit) throw new AppError('crm/too-many', { values: { limit: String(limit) } });
  await sql`insert into ${sql.table(links)} (bid, ${sql.ref(key)}, contact_id)
    values (${bid}::int, ${id}, ${contact})`.execute(write.db);
}

/**
 * Removes a contact from a list or a business, if it is there.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/business-not-found, crm/contact-not-found
 */
export async function removeContact(write: Write, membership: Membership): Promise<void> {
  const { bid, holder, id, contact } = membership;
  await requireCrm(write, bid, 'write');
  await requireBoth(write, membership);
  const { links, key } = holders[holder];
  await sql`delete from ${sql.table(links)}
    where bid = ${bid}::int and ${sql.ref(key)} = ${id} and contact_id = ${contact}`.execute(write.db);
}

/** Requires both to exist. The lock of the contact serializes what is counted for its limit. */
async function requireBoth(write: Write, { bid, holder, id, contact }: Membership): Promise<void> {
  await requireHolder(write, bid, holder, id);
  await holdContact(write, bid, contact);
}

/**
 * Requires a list or a business that is not deleted, and holds it until the write ends.
 *
 * @throws AppError crm/list-not-found, crm/business-not-found
 */
export async function requireHolder({ db }: Write, bid: number, holder: Holder, id: string): Promise<void> {
  const { table, missing } = holders[holder];
  const { rows: held } = await sql`select from ${sql.table(table)}
    where bid = ${bid}::int and id = ${id} and deleted_at is null for key share`.execute(db);
  if (!held.length) throw new AppError(missing);
}
