/** Removes the values of deleted custom fields for good (docs/product/crm.md 2.9). */
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';

/** Rows in one batch. */
const batchSize = 500;

interface DeletedField {
  bid: number;
  fid: number;
}

/** Ends of batches, in the order of a primary key: the ids of the last row. */
type Place = readonly string[];

/** Removes the values from the rows after a place. Returns the last row of the batch; undefined after the last batch. */
type Forget = (context: Context, field: DeletedField, after: Place) => Promise<Place | undefined>;

/** Batch by batch, so that requests run in between; what is left when the process ends follows the next time. */
export async function forgetDeletedFields(context: Context): Promise<void> {
  const { rows } = await sql<DeletedField>`select bid, fid from crm_fields
    where deleted_at is not null order by deleted_at`.execute(context.db);
  for (const field of rows) {
    // Contacts first: a merge or an import that still reads a value of a contact has ended when the others follow.
    for (const forget of [forgetInContacts, forgetInMerges, forgetInImports])
      if (!(await forgetValues(context, field, forget))) return;
    await sql`delete from crm_fields
      where bid = ${field.bid}::int and fid = ${field.fid}::int`.execute(context.db);
  }
}

/** Whether all rows were looked through. */
async function forgetValues(context: Context, field: DeletedField, forget: Forget): Promise<boolean> {
  let last: Place | undefined = ['', ''];
  while (last !== undefined) {
    if (context.stopping.aborted) return false;
    last = await forget(context, field, last);
    await setImmediate();
  }
  return true;
}

/** Values of contacts, also of deleted ones. */
async function forgetInContacts(
  { db }: Context,
  { bid, fid }: DeletedField,
  [after]: Place,
): Promise<Place | undefined> {
  const key = String(fid);
  const { rows } = await sql<{ id: string }>`
    with batch as materialized (
      select id from crm_contacts where bid = ${bid}::int and id > ${after}::text and custom ? ${key}::text
      order by id limit ${sql.lit(batchSize)} for no key update
    ), changed as (
      update crm_contacts t set custom = t.custom - ${key}::text from batch
      where t.bid = ${bid}::int and t.id = batch.id
    )
    select id from batch order by id`.execute(db);
  const last = rows[batchSize - 1];
  return last && [last.id];
}

/** Values that an undo of a merge would bring back. */
async function forgetInMerges(
  { db }: Context,
  { bid, fid }: DeletedField,
  [after]: Place,
): Promise<Place | undefined> {
  const key = String(fid);
  const { rows } = await sql<{ id: string }>`
    with batch as materialized (
      select id from crm_merges where bid = ${bid}::int and id > ${after}::text
        and (former -> 'custom' ? ${key}::text or stored -> 'custom' ? ${key}::text)
      order by id limit ${sql.lit(batchSize)} for no key update
    ), changed as (
      update crm_merges m set former = m.former #- array['custom', ${key}::text],
        stored = m.stored #- array['custom', ${key}::text] from batch
      where m.bid = ${bid}::int and m.id = batch.id
    )
    select id from batch order by id`.execute(db);
  const last = rows[batchSize - 1];
  return last && [last.id];
}

/** Values that an undo of an import would bring back. Imports note contacts in the same order (`noteContacts`). */
async function forgetInImports(
  { db }: Context,
  { bid, fid }: DeletedField,
  [afterImport, afterContact]: Place,
): Promise<Place | undefined> {
  const key = String(fid);
  const { rows } = await sql<{ import_id: string; contact_id: string }>`
    with batch as materialized (
      select import_id, contact_id from crm_import_contacts
      where bid = ${bid}::int and (import_id, contact_id) > (${afterImport}::text, ${afterContact}::text)
        and former -> 'custom' ? ${key}::text
      order by import_id, contact_id limit ${sql.lit(batchSize)} for no key update
    ), changed as (
      update crm_import_contacts n set former = n.former #- array['custom', ${key}::text] from batch
      where n.bid = ${bid}::int and n.import_id = batch.import_id and n.contact_id = batch.contact_id
    )
    select import_id, contact_id from batch order by import_id, contact_id`.execute(db);
  const last = rows[batchSize - 1];
  return last && [last.import_id, last.contact_id];
}
