/** Locks of many contacts, always in the order of their ids, so that two writes do not wait for each other. */
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import type { ContactRow } from './contact-rows.ts';
import type { ContactValues } from './contact-values.ts';

/** A contact that is not deleted, with all its values. */
export type ExistingContact = ContactValues & Pick<ContactRow, 'id' | 'created_at' | 'updated_at'>;

/** Locks the contacts that are not deleted, and reads their values. */
export async function lockContacts(
  { db }: Pick<Write, 'db'>,
  bid: number,
  ids: readonly string[],
): Promise<ExistingContact[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ExistingContact>`
    select id, first_name, last_name, company, position, phones, emails, address, location, birthday, tags, notes, owner,
      do_not_contact, consent, custom, created_at, updated_at
    from crm_contacts
    where bid = ${bid}::int and id = any(${[...ids]}::text[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Locks contacts, also deleted ones. Returns the ids of those that are not deleted. */
export async function lockContactIds(
  { db }: Pick<Write, 'db'>,
  bid: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    select id, deleted_at is not null as deleted from crm_contacts
    where bid = ${bid}::int and id = any(${[...ids]}::text[])
    order by id for no key update`.execute(db);
  return new Set(rows.filter(({ deleted }) => !deleted).map(({ id }) => id));
}
