/** Removes the values of deleted custom fields for good (docs/product/crm.md 2.9). */
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';

/** Contacts in one batch. */
const batchSize = 500;

interface DeletedField {
  bid: number;
  fid: number;
}

/** Batch by batch, so that requests run in between; what is left when the process ends follows the next time. */
export async function forgetDeletedFields(context: Context): Promise<void> {
  const { rows } = await sql<DeletedField>`select bid, fid from crm_fields
    where deleted_at is not null order by deleted_at`.execute(context.db);
  for (const field of rows) {
    if (!(await forgetValues(context, field))) return;
    await forgetFormerValues(context, field);
    await sql`delete from crm_fields
      where bid = ${field.bid}::int and fid = ${field.fid}::int`.execute(context.db);
  }
}

/** Whether all contacts were looked through, also deleted ones. */
async function forgetValues(context: Context, field: DeletedField): Promise<boolean> {
  let last: string | undefined = '';
  while (last !== undefined) {
    if (context.stopping.aborted) return false;
    last = await forgetBatch(context, field, last);
    await setImmediate();
  }
  return true;
}

/** Returns the last contact of the batch; undefined after the last batch. */
async function forgetBatch(
  { db }: Context,
  { bid, fid }: DeletedField,
  after: string,
): Promise<string | undefined> {
  const key = String(fid);
  const { rows } = await sql<{ last: string; count: number }>`
    with batch as materialized (
      select id from crm_contacts where bid = ${bid}::int and id > ${after}::text and custom ? ${key}::text
      order by id limit ${sql.lit(batchSize)} for no key update
    ), changed as (
      update crm_contacts t set custom = t.custom - ${key}::text from batch
      where t.bid = ${bid}::int and t.id = batch.id
    )
    select max(id) as last, count(*)::int as count from batch`.execute(db);
  return rows[0]?.count === batchSize ? rows[0].last : undefined;
}

/** Values that an undo of a merge or of an import would bring back. */
async function forgetFormerValues({ db }: Context, { bid, fid }: DeletedField): Promise<void> {
  const key = String(fid);
  await sql`update crm_merges
    set former = former #- array['custom', ${key}::text], stored = stored #- array['custom', ${key}::text]
    where bid = ${bid}::int and (former -> 'custom' ? ${key}::text or stored -> 'custom' ? ${key}::text)`.execute(
    db,
  );
  await sql`update crm_import_contacts set former = former #- array['custom', ${key}::text]
    where bid = ${bid}::int and former -> 'custom' ? ${key}::text`.execute(db);
}
