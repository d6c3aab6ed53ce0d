/** Moves what refers to merged contacts, and moves it back (docs/product/crm.md 10.3, 10.5). */
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Write } from '../../context.ts';
import type { StoredMerge } from './merges.ts';

const holders = {
  lists: { links: 'crm_list_contacts', key: 'list_id', limit: limits.crmListsOfContact },
  businesses: { links: 'crm_business_contacts', key: 'business_id', limit: limits.crmBusinessesOfContact },
} as const;

/** Which lists or CRM businesses of contacts are meant. */
type Holders = keyof typeof holders;

/** Contacts of a merge. */
interface MergePlace {
  bid: number;
  contact: string;
  merged: readonly string[];
}

/**
 * Adds a contact to the lists or CRM businesses of others, deleted ones included. Returns those that did not hold it.
 *
 * @throws AppError crm/too-many
 */
export async function joinHolders(
  { db }: Write,
  { bid, contact, merged }: MergePlace,
  of: Holders,
): Promise<string[]> {
  const { links, key, limit } = holders[of];
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(links)} (bid, ${sql.ref(key)}, contact_id)
    select distinct ${bid}::int, ${sql.ref(key)}, ${contact}::text from ${sql.table(links)}
    where bid = ${bid}::int and contact_id = any(${[...merged]}::text[])
    on conflict do nothing returning ${sql.ref(key)} as id`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(links)}
    where bid = ${bid}::int and contact_id = ${contact}`.execute(db);
  if (rows.length > 0) requireAtMost(limit, counted.rows[0]?.count);
  return rows.map(({ id }) => id);
}

/** Removes a contact from the lists or CRM businesses to which a merge added it. */
export async function leaveHolders(
  { db }: Write,
  bid: number,
  merge: StoredMerge,
  of: Holders,
): Promise<void> {
  const { links, key } = holders[of];
  await sql`delete from ${sql.table(links)} where bid = ${bid}::int and contact_id = ${merge.contact_id}
    and ${sql.ref(key)} = any(${merge[of]}::text[])`.execute(db);
}

/** Lists or CRM businesses that hold one of the contacts. */
export async function selectHolderIds(
  { db }: Write,
  bid: number,
  contacts: readonly string[],
  of: Holders,
): Promise<string[]> {
  const { links, key } = holders[of];
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(key)} as id from ${sql.table(links)}
    where bid = ${bid}::int and contact_id = any(${[...contacts]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

const movable = { ticket: 'tickets', activity: 'crm_activities' } as const;

/** Moves the tickets or activities of the merged contacts, deleted ones included, and notes where they were. */
export async function moveToContact(
  { db }: Write,
  { bid, contact, merged }: MergePlace,
  kind: keyof typeof movable,
  merge: string,
): Promise<void> {
  const table = sql.table(movable[kind]);
  await sql`
    with held as materialized (
      select id, contact_id from ${table} where bid = ${bid}::int and contact_id = any(${[...merged]}::text[])
      order by id for update
    ), moved as (
      update ${table} t set contact_id = ${contact} from held where t.bid = ${bid}::int and t.id = held.id
      returning t.id, held.contact_id as former
    )
    insert into crm_merge_moves (bid, merge_id, kind, moved_id, contact_id)
    select ${bid}::int, ${merge}, ${kind}, id, former from moved`.execute(db);
}

/** Gives a contact without a photo that of the first of the merged contacts with one, and notes whose it was. */
export async function movePhoto(
  { db }: Write,
  { bid, contact, merged }: MergePlace,
  merge: string,
): Promise<void> {
  await sql`
    with held as materialized (
      select p.id, p.contact_id from crm_contact_photos p
      where p.bid = ${bid}::int and p.contact_id = any(${[...merged]}::text[])
        and not exists (select from crm_contact_photos own where own.bid = p.bid and own.contact_id = ${contact})
      order by array_position(${[...merged]}::text[], p.contact_id) limit 1
    ), moved as (
      update crm_contact_photos p set contact_id = ${contact} from held
      where p.bid = ${bid}::int and p.contact_id = held.contact_id
      returning p.id, held.contact_id as former
    )
    insert into crm_merge_moves (bid, merge_id, kind, moved_id, contact_id)
    select ${bid}::int, ${merge}, 'photo', id, former from moved`.execute(db);
}

/** Moves a photo back to one of some contacts, unless it was replaced since or that contact has another one. */
export async function movePhotoBack(
  { db }: Write,
  bid: number,
  merge: StoredMerge,
  to: readonly string[],
): Promise<void> {
  await sql`update crm_contact_photos p set contact_id = m.contact_id from crm_merge_moves m
    where m.bid = ${bid}::int and m.merge_id = ${merge.id} and m.kind = 'photo'
      and m.contact_id = any(${[...to]}::text[]) and p.bid = m.bid and p.id = m.moved_id
      and p.contact_id = ${merge.contact_id}
      and not exists (select from crm_contact_photos own where own.bid = m.bid and own.contact_id = m.contact_id)`.execute(
    db,
  );
}

/** Requires the activities of a contact to be within their limit. @throws AppError crm/too-many */
export async function requireRoomForActivities({ db }: Write, bid: number, contact: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from crm_activities
    where bid = ${bid}::int and contact_id = ${contact}`.execute(db);
  requireAtMost(limits.crmActivitiesOfContact, rows[0]?.count);
}

/** Moves tickets or activities back to some of the merged contacts, except those that went elsewhere since. */
export async function moveBack(
  { db }: Write,
  bid: number,
  merge: StoredMerge,
  { kind, to }: { kind: keyof typeof movable; to: readonly string[] },
): Promise<void> {
  await sql`update ${sql.table(movable[kind])} t set contact_id = m.contact_id from crm_merge_moves m
    where m.bid = ${bid}::int and m.merge_id = ${merge.id} and m.kind = ${kind}
      and m.contact_id = any(${[...to]}::text[]) and t.bid = m.bid and t.id = m.moved_id
      and t.contact_id = ${merge.contact_id}`.execute(db);
}

function requireAtMost(limit: number, count = 0): void {
  if (count > limit) throw new AppError('crm/too-many', { values: { limit: String(limit) } });
}
