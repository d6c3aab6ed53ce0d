/** Contacts that rows of an import refer to, found by the key of the import (docs/product/crm.md 6.4). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { keysOf } from '../contact-keys.ts';
import type { ContactValues } from '../contact-values.ts';
import { type ExistingContact, lockContacts } from '../lock-contacts.ts';

/** Existing contacts that share a key with one of the values, locked, the oldest first. */
export async function lockExisting(
  write: Write,
  bid: number,
  key: Wire['CrmImportKey'],
  values: readonly ContactValues[],
): Promise<ExistingContact[]> {
  const keys = [...new Set(values.flatMap((each) => keysOf(key, each)))];
  if (keys.length === 0) return [];
  const { rows: known } = await sql<{ id: string }>`select distinct contact_id as id from crm_contact_keys
    where bid = ${bid}::int and key = any(${keys}::text[])`.execute(write.db);
  const contacts = await lockContacts(
    write,
    bid,
    known.map(({ id }) => id),
  );
  return contacts.toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );
}
