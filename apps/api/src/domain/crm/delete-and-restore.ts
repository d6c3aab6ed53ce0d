/** Deletion of contacts, businesses and lists, which can be restored for 30 days (docs/product/crm.md 2.4). */
import { AppError } from '../../base/errors.ts';
import type { Context, Write } from '../context.ts';
import { requireCrm } from './crm-access.ts';

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
  const row = await write.db
    .updateTable(table)
    .set({ deleted_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError(missing);
}

/** Restores within 30 days; what is not deleted stays. @throws AppError of the guard, and not found */
export async function restoreInCrm(write: Write, bid: number, kind: CrmKind, id: string): Promise<void> {
  await requireCrm(write, bid, 'delete');
  const { table, missing } = tables[kind];
  const row = await write.db
    .updateTable(table)
    .set({ deleted_at: null })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where((is) => is.or([is('deleted_at', 'is', null), is('deleted_at', '>=', lastDeletion(write.context))]))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError(missing);
}

/** Removes for good what was deleted more than 30 days ago. */
export async function forgetDeletedOfCrm(context: Context): Promise<void> {
  for (const { table } of Object.values(tables))
    await context.db.deleteFrom(table).where('deleted_at', '<', lastDeletion(context)).execute();
}

function lastDeletion({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - restorableMs);
}
