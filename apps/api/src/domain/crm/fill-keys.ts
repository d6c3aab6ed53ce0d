/**
 * Sort keys of contacts that a server of an older version wrote during an upgrade: it does not know the keys, or leaves
 * those of former values (docs/product/crm.md 3.1).
 */
import { crmContactKeys } from '@minga/rules/crm/crm-text';
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';

/** Contacts in one batch. */
const batchSize = 500;

/** Processes that have looked through all contacts since their start. */
const done = new WeakSet<Context>();

interface KeyedContact extends Keys {
  bid: number;
  id: string;
  updated_at: Date;
  address: string;
  company: string;
  position: string;
  phones: Wire['CrmPhone'][];
  emails: Wire['CrmEmail'][];
  tags: string[];
}

type Keys = ReturnType<typeof crmContactKeys>;

/**
 * Compares the keys of all contacts with their values, once after each start, and writes those that differ. It goes
 * batch by batch, so that requests run in between, and ends with the process.
 */
export async function fillContactKeys(context: Context): Promise<void> {
  if (done.has(context)) return;
  let last: Pick<KeyedContact, 'bid' | 'id'> | undefined = { bid: 0, id: '' };
  while (last) {
    if (context.stopping.aborted) return;
    last = await fillBatch(context, last);
    await setImmediate();
  }
  done.add(context);
}

/** Returns the last contact of the batch; undefined after the last batch. */
async function fillBatch(
  { db }: Context,
  { bid, id }: Pick<KeyedContact, 'bid' | 'id'>,
): Promise<Pick<KeyedContact, 'bid' | 'id'> | undefined> {
  const { rows } = await sql<KeyedContact>`
    select bid, id, updated_at, address, company, position, phones, emails, tags,
      company_key, position_key, phone_key, email_key, tag_key, address_text
    from crm_contacts where (bid, id) > (${bid}::int, ${id}::text)
    order by bid, id limit ${sql.lit(batchSize)}`.execute(db);
  const stale = rows.flatMap((row) => {
    const keys = crmContactKeys(row);
    const isRight = (Object.keys(keys) as (keyof Keys)[]).every((name) => row[name] === keys[name]);
    return isRight ? [] : [{ bid: row.bid, id: row.id, updated_at: row.updated_at, ...keys }];
  });
  if (stale.length > 0)
    // A contact that was changed meanwhile has other values.
    await sql`
      update crm_contacts t set company_key = row.company_key, position_key = row.position_key,
        phone_key = row.phone_key, email_key = row.email_key, tag_key = row.tag_key, address_text = row.address_text
      from json_to_recordset(${JSON.stringify(stale)}::json) as row (bid int, id text, updated_at timestamptz,
        company_key text, position_key text, phone_key text, email_key text, tag_key text, address_text text)
      where t.bid = row.bid and t.id = row.id
        and date_trunc('milliseconds', t.updated_at) = row.updated_at`.execute(db);
  return rows.length < batchSize ? undefined : rows.at(-1);
}
