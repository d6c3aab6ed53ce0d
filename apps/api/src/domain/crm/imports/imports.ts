/** `createCrmImport` and `listCrmImports`: imports of contacts from a file (docs/product/crm.md 6.2). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../../base/errors.ts';
import type { Row } from '../../../db/schema.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Context, Read, Write } from '../../context.ts';
import { importsLimit } from '../../imports/imports.ts';
import { message } from '../../messages.ts';
import { storable } from '../../storable.ts';
import { requireCrm } from '../crm-access.ts';
import { requireHolder } from '../memberships.ts';

/** How long an import can be undone. */
export const undoableMs = 30 * 24 * 60 * 60_000;

/**
 * Starts an import. Idempotent: the same import again is returned as stored.
 *
 * @throws AppError of the guard, crm/list-not-found, request/invalid for an id of another import
 */
export async function createCrmImport(
  write: Write,
  bid: number,
  start: Wire['NewCrmImport'],
): Promise<Wire['CrmImport']> {
  await requireCrm(write, bid, 'write');
  if (start.list !== undefined) await requireHolder(write, bid, 'list', start.list);
  const values = {
    file_name: storable(start.file_name),
    rows: start.rows,
    key: start.key,
    action: start.action,
    list_id: start.list ?? null,
    uid: write.caller.uid,
  };
  const inserted = await write.db
    .insertInto('crm_imports')
    .values({ bid, id: start.id, ...values, created_at: write.context.clock.now() })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    await recordAct(write, bid, {
      action: 'contacts-imported',
      subject: values.file_name,
      count: start.rows,
    });
    return presentCrmImport(inserted);
  }
  const existing = await loadImport(write, bid, start.id);
  const isSame = Object.entries(values).every(
    ([name, value]) => existing[name as keyof typeof values] === value,
  );
  if (isSame) return presentCrmImport(existing);
  throw new AppError('request/invalid', {
    fields: [{ path: '/id', message: message('idTaken', write.caller.lang) }],
  });
}

/** The recent imports, newest first. @throws AppError of the guard */
export async function listCrmImports(read: Read, bid: number): Promise<Wire['CrmImport'][]> {
  await requireCrm(read, bid, 'write');
  const rows = await read.db
    .selectFrom('crm_imports')
    .selectAll()
    .where('bid', '=', bid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(importsLimit)
    .execute();
  return rows.map(presentCrmImport);
}

/** Locks an import that was not undone. @throws AppError import/not-found, import/undone */
export async function lockOpenImport(write: Write, bid: number, id: string): Promise<Row<'crm_imports'>> {
  const found = await loadImport(write, bid, id, { forUpdate: true });
  if (found.undone_at !== null) throw new AppError('import/undone');
  return found;
}

/** An import in the form of the contract: it is `running` until all of its rows were received. */
export function presentCrmImport(row: Row<'crm_imports'>): Wire['CrmImport'] {
  return {
    id: row.id,
    file_name: row.file_name,
    rows: row.rows,
    key: row.key as Wire['CrmImportKey'],
    action: row.action as Wire['CrmImportAction'],
    list: row.list_id,
    created: row.created,
    updated: row.updated,
    duplicates: row.duplicates,
    refused: row.refused,
    state: row.undone_at === null ? (row.received >= row.rows ? 'done' : 'running') : 'undone',
    uid: row.uid,
    created_at: row.created_at.toISOString(),
  };
}

/** Removes former values and batches of imports that can no longer be undone. */
export async function forgetOldCrmImports({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - undoableMs);
  await db
    .deleteFrom('crm_import_contacts')
    .using('crm_imports as old')
    .whereRef('old.bid', '=', 'crm_import_contacts.bid')
    .whereRef('old.id', '=', 'crm_import_contacts.import_id')
    .where('old.created_at', '<', before)
    .execute();
  await db
    .updateTable('crm_imports')
    .set({ last_answer: null })
    .where('created_at', '<', before)
    .where('last_answer', 'is not', null)
    .execute();
}

async function loadImport(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<Row<'crm_imports'>> {
  const found = db.selectFrom('crm_imports').selectAll().where('bid', '=', bid).where('id', '=', id);
  const row = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw new AppError('import/not-found');
  return row;
}
