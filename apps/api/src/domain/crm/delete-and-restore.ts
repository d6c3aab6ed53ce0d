/** Deletion of contacts, businesses and lists, and of activities of contacts, which can be restored for 30 days (docs/product/crm.md 2.4). */
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Context, Write } from '../context.ts';
import { requireCrm } from './crm-access.ts';
import { emitCrmChange } from './crm-events.ts';
import { type ChangeOrigin, storeChanges } from './timeline/store-changes.ts';

const tables = {
  contact: { table: 'crm_contacts', missing: 'crm/contact-not-found' },
  business: { table: 'crm_businesses', missing: 'crm/business-not-found' },
  list: { table: 'crm_lists', missing: 'crm/list-not-found' },
} as const;

export type CrmKind = keyof typeof tables;

/** Which ids of an event are those of each kind. */
const fields = { contact: 'contacts', business: 'companies', list: 'lists' } as const;

const restorableMs = 30 * 24 * 60 * 60_000;

/** Marks as deleted. @throws AppError of the guard, and not found */
export async function deleteFromCrm(write: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  await requireCrm(write, bid, 'delete');
  const deleted = await markDeleted(write, bid, kind, [id]);
  if (deleted.length === 0) throw new AppError(tables[kind].missing);
}

/** Restores within 30 days; what is not deleted stays. @throws AppError of the guard, and not found */
export async function restoreInCrm(write: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  await requireCrm(write, bid, 'delete');
  const restored = await markRestored(write, bid, kind, [id]);
  if (restored.length === 0) await requirePresent(write, bid, kind, id);
}

/** Marks as deleted. Returns the ids of those that were not deleted before. */
export async function markDeleted(
  write: Write,
  bid: number,
  kind: CrmKind,
  ids: readonly string[],
): Promise<string[]> {
  const now = write.context.clock.now();
  const rows = await write.db
    .updateTable(tables[kind].table)
    .set({ deleted_at: now })
    .where('bid', '=', bid)
    .where(isOneOf(ids))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return noteChanges(write, { bid, kind: 'deleted', now }, kind, rows);
}

/** Restores what was deleted within 30 days. Returns its ids. */
export async function markRestored(
  write: Write,
  bid: number,
  kind: CrmKind,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await write.db
    .updateTable(tables[kind].table)
    .set({ deleted_at: null })
    .where('bid', '=', bid)
    .where(isOneOf(ids))
    .where('deleted_at', '>=', lastDeletion(write.context))
    .returning('id')
    .execute();
  return noteChanges(write, { bid, kind: 'restored', now: write.context.clock.now() }, kind, rows);
}

/** As an array: the text of the statement is the same for any number of ids. */
function isOneOf(ids: readonly string[]) {
  return sql<boolean>`id = any(${[...ids]}::text[])`;
}

/** @throws AppError not found, also for what was deleted */
async function requirePresent({ db }: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  const { table, missing } = tables[kind];
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError(missing);
}

/** Stores the changes of contacts for their timeline, and emits them. Returns the ids. */
async function noteChanges(
  write: Write,
  origin: Omit<ChangeOrigin, 'cause'>,
  kind: CrmKind,
  rows: readonly { id: string }[],
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  if (kind === 'contact' && ids.length > 0) {
    await storeChanges(
      write,
      { ...origin, cause: 'person' },
      ids.map((id) => ({ id, fields: [] })),
    );
    const action = origin.kind === 'deleted' ? 'contacts-deleted' : 'contacts-restored';
    await recordAct(write, origin.bid, { action, count: ids.length });
  }
  emitCrmChange(write, origin.bid, { [fields[kind]]: ids, renames: kind === 'contact' });
  return ids;
}

/** Removes for good what was deleted more than 30 days ago. */
export async function forgetDeletedOfCrm(context: Context): Promise<void> {
  const held = [...Object.values(tables).map(({ table }) => table), 'crm_activities'] as const;
  for (const table of held)
    await context.db.deleteFrom(table).where('deleted_at', '<', lastDeletion(context)).execute();
}

/** What was deleted before can no longer be restored. */
export function lastDeletion({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - restorableMs);
}
