/** Prevents the deletion of columns and types with automations, which would silently be deleted too. */
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** @throws AppError status/automated when an automation is triggered by the column */
export async function refuseAutomatedStatus(write: Write, bid: number, sid: number): Promise<void> {
  if (await isAwaited(write, bid, 'on_status', sid)) throw new AppError('status/automated');
}

/** @throws AppError type/automated when an automation is triggered by the type */
export async function refuseAutomatedType(write: Write, bid: number, type: number): Promise<void> {
  if (await isAwaited(write, bid, 'on_type', type)) throw new AppError('type/automated');
}

async function isAwaited(
  { db }: Write,
  bid: number,
  what: 'on_status' | 'on_type',
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('automations')
    .select('aid')
    .where('bid', '=', bid)
    .where(what, '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
