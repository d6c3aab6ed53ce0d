/**
 * Prevents the deletion of what automations wait for: columns and types, with which they would silently be deleted too, and
 * what their conditions name. The row that is deleted must be locked.
 */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** @throws AppError status/automated when an automation is triggered by the column */
export async function refuseAutomatedStatus(write: Write, bid: number, sid: number): Promise<void> {
  if (await isAwaited(write, bid, 'on_status', sid)) throw new AppError('status/automated');
}

/** @throws AppError type/automated when an automation is triggered by the type, or has a condition on it */
export async function refuseAutomatedType(write: Write, bid: number, type: number): Promise<void> {
  const isNeeded =
    (await isAwaited(write, bid, 'on_type', type)) || (await isNamed(write, bid, { types: [type] }));
  if (isNeeded) throw new AppError('type/automated');
}

/** @throws AppError source/automated when an automation has a condition on the source */
export async function refuseAutomatedSource(write: Write, bid: number, sid: number): Promise<void> {
  if (await isNamed(write, bid, { sources: [sid] })) throw new AppError('source/automated');
}

/** @throws AppError custom-field/automated when an automation has a condition on the field */
export async function refuseAutomatedField(write: Write, bid: number, fid: number): Promise<void> {
  if (await isNamed(write, bid, { custom_field: fid })) throw new AppError('custom-field/automated');
}

/** Whether an automation of the business has a condition that contains a value. */
async function isNamed(
  { db }: Write,
  bid: number,
  value: Partial<Wire['AutomationCondition']>,
): Promise<boolean> {
  const row = await db
    .selectFrom('automations')
    .select('aid')
    .where('bid', '=', bid)
    .where(sql<boolean>`conditions @> ${JSON.stringify([value])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
