/** What contacts are recognised by: emails, phones, name with company, and name alone (docs/product/crm.md 6.4, 10.1). */
import { createHash } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../context.ts';
import type { ContactValues } from './contact-values.ts';

/** Values that keys are made of. */
export type KeyValues = Pick<ContactValues, 'first_name' | 'last_name' | 'company' | 'phones' | 'emails'>;

/** `name` is the name with the company, `full-name` the name alone. */
export type KeyKind = 'email' | 'phone' | 'name' | 'full-name';

const kinds: readonly KeyKind[] = ['email', 'phone', 'name', 'full-name'];

/** Keys of one kind: a contact is the same as another one that shares one of them. */
export function keysOf(kind: KeyKind, values: KeyValues): string[] {
  switch (kind) {
    case 'email':
      return values.emails.map(({ address }) => address.toLowerCase());
    case 'phone':
      return values.phones.map(({ number }) => number);
    case 'name':
      return [`name:${hashOf(`${foldedName(values)}\n${foldText(values.company)}`)}`];
    case 'full-name':
      return [`${fullNamePrefix}${hashOf(foldedName(values))}`];
    default:
      return kind satisfies never;
  }
}

/** Full names are the last keys in the order of the index. */
const fullNamePrefix = '~';

/** SQL: whether probable duplicates share the key `column`; the name with the company follows from the name alone. */
export function isDuplicateKey(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} not like 'name:%'`;
}

/** What a key of duplicates is made of. */
export function kindOfKey(key: string): Wire['CrmDuplicateReason'] {
  if (key.includes('@')) return 'email';
  return key.startsWith(fullNamePrefix) ? 'name' : 'phone';
}

function foldedName({ first_name, last_name }: KeyValues): string {
  return foldText(`${first_name} ${last_name}`.trim());
}

/** A hash, because an index entry is limited to 2700 bytes. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
