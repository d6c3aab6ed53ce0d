/** Contacts that rows of an import refer to, found by the key of the import (docs/product/crm.md 6.4). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { keysOf } from '../contact-keys.ts';
import type { ContactValues } from '../contact-values.ts';
import type { ContactRow } from '../contact-rows.ts';

/** A contact that exists, with the time of its last change. */
export type ExistingContact = ContactValues & Pick<ContactRow, 'id' | 'updated_at'>;

/** Existing contacts that share a key with one of the values, locked, the oldest first. */
export async function lockExisting(
  { db }: Write,
  bid: number,
  key: Wire['CrmImportKey'],
  values: readonly ContactValues[],
): Promise<ExistingContact[]> {
  const keys = [...new Set(values.flatMap((each) => keysOf(key, each)))];
  if (keys.length === 0) return [];
  const { rows: known } = await sql<{ id: string }>`select distinct contact_id as id from crm_contact_keys
    where bid = ${bid}::int and key = any(${keys}::text[])`.execute(db);
  if (known.length === 0) return [];
  const { rows } = await sql<ExistingContact & Pick<ContactRow, 'created_at'>>`
    select id, first_name, last_name, company, position, phones, emails, address, birthday, tags, notes, owner,
      do_not_contact, created_at, updated_at
    from crm_contacts
    where bid = ${bid}::int and id = any(${known.map(({ id }) => id)}::text[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
}
