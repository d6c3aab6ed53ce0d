/** Deletion of contacts, businesses and lists, and of activities of contacts, which can be restored for 30 days (docs/product/crm.md 2.4). */
import { AppError } from '../../base/errors.ts';
import type { Context, Write } from '../context.ts';
import { requireCrm } from './crm-access.ts';
import { type ChangeOrigin, storeChanges } from './timeline/store-changes.ts';

const tables = {
  contact: { table: 'crm_contacts', missing: 'crm/contact-not-found' },
  business: { table: 'crm_businesses', missing: 'crm/business-not-found' },
  list: { table: 'crm_lists', missing: 'crm/list-not-found' },
} as const;

export type CrmKind = keyof typeof tables;

const restorableMs = 30 * 24 * 60 * 60_000;

/** Marks as deleted. @throws AppError of the guard, and not found */
export async function deleteFromCrm(write: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  await requireCrm(write, bid, 'delete');
  const { table, missing } = tables[kind];
  const now = write.context.clock.now();
  const row = await write.db
    .updateTable(table)
    .set({ deleted_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError(missing);
  if (kind === 'contact') await storeChange(write, { bid, kind: 'deleted', now }, id);
}

/** Restores within 30 days; what is not deleted stays. @throws AppError of the guard, and not found */
export async function restoreInCrm(write: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  await requireCrm(write, bid, 'delete');
  const { table } = tables[kind];
  const row = await write.db
    .updateTable(table)
    .set({ deleted_at: null })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', '>=', lastDeletion(write.context))
    .returning('id')
    .executeTakeFirst();
  if (!row) return requirePresent(write, bid, kind, id);
  if (kind === 'contact')
    await storeChange(write, { bid, kind: 'restored', now: write.context.clock.now() }, id);
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

async function storeChange(
  write: Write,
  origin: Omit<ChangeOrigin, 'cause'>,
  contact: string,
): Promise<void> {
  await storeChanges(write, { ...origin, cause: 'person' }, [{ id: contact, fields: [] }]);
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
