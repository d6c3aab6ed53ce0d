/** What contacts are recognised by: emails, phones, and name with company (docs/product/crm.md 6.4). */
import { createHash } from 'node:crypto';
import { foldText } from '@minga/rules/text-fold';
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import type { ContactValues } from './contact-values.ts';

/** Values that keys are made of. */
export type KeyValues = Pick<ContactValues, 'first_name' | 'last_name' | 'company' | 'phones' | 'emails'>;

export type KeyKind = 'email' | 'phone' | 'name';

const kinds: readonly KeyKind[] = ['email', 'phone', 'name'];

/** Keys of one kind: a contact is the same as another one that shares one of them. */
export function keysOf(kind: KeyKind, values: KeyValues): string[] {
  switch (kind) {
    case 'email':
      return values.emails.map(({ address }) => address.toLowerCase());
    case 'phone':
      return values.phones.map(({ number }) => number);
    case 'name': {
      const name = `${values.first_name} ${values.last_name}`.trim();
      // A hash, because an index entry is limited to 2700 bytes.
      const hash = createHash('sha256').update(`${foldText(name)}\n${foldText(values.company)}`);
      return [`name:${hash.digest('hex')}`];
    }
    default:
      return kind satisfies never;
  }
}

/** Stores the keys of contacts that were created or changed, in place of their former ones. */
export async function storeKeys(
  { db }: Pick<Write, 'db'>,
  bid: number,
  contacts: readonly { id: string; values: KeyValues }[],
): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = contacts.flatMap(({ id, values }) =>
    kinds.flatMap((kind) => keysOf(kind, values).map((key) => ({ id, key }))),
  );
  await sql`delete from crm_contact_keys where bid = ${bid}::int and contact_id = any(${ids}::text[])`.execute(
    db,
  );
  await sql`insert into crm_contact_keys (bid, key, contact_id)
    select distinct ${bid}::int, row.key, row.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id text, key text)`.execute(db);
}
