/** `createCrmActivity`, `updateCrmActivity`, `deleteCrmActivity` and `restoreCrmActivity` (docs/product/crm.md 7.2). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { RowChange } from '../../../db/schema.ts';
import type { Write } from '../../context.ts';
import { message } from '../../messages.ts';
import { holdContact } from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { emitTimelineChange } from '../crm-events.ts';
import { lastDeletion } from '../delete-and-restore.ts';
import { lockActivity, presentActivity } from './activity-rows.ts';
import { authorizeChange, authorizeDeletion, authorizeRestoration, decideValues } from './decide-activity.ts';

/** An activity of a contact. */
export interface ActivityPlace {
  bid: number;
  contact: string;
  id: string;
}

/**
 * Logs an activity.
 *
 * @throws AppError of the guard, crm/contact-not-found, crm/too-many, request/invalid, also for an id that is taken
 */
export async function createActivity(
  write: Write,
  bid: number,
  contact: string,
  input: Wire['NewCrmActivity'],
): Promise<Wire['CrmActivity']> {
  const { caller, context } = write;
  await requireCrm(write, bid, 'write');
  await holdContact(write, bid, contact);
  const now = context.clock.now();
  const values = decideValues(input, { kind: input.kind, happened_at: now, text: '' }, caller, now);
  await requireRoom(write, bid, contact);
  const id = input.id ?? newClientId();
  const row = await write.db
    .insertInto('crm_activities')
    .values({ bid, id, contact_id: contact, ...values, created_by: caller.uid, created_at: now })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/activity/id', message: message('idTaken', caller.lang) }],
    });
  emitTimelineChange(write, bid, contact);
  return presentActivity(await lockActivity(write, bid, contact, id));
}

/**
 * Changes an activity of the caller.
 *
 * @throws AppError of the guard, crm/contact-not-found, crm/activity-not-found, auth/forbidden, request/invalid
 */
export async function updateActivity(
  write: Write,
  place: ActivityPlace,
  patch: Wire['CrmActivityPatch'],
): Promise<Wire['CrmActivity']> {
  const { bid, contact, id } = place;
  await requireCrm(write, bid, 'write');
  await holdContact(write, bid, contact);
  const before = await lockActivity(write, bid, contact, id);
  authorizeChange(before, write.caller);
  const now = write.context.clock.now();
  const values = decideValues(patch, before, write.caller, now);
  const isSame =
    values.kind === before.kind &&
    values.text === before.text &&
    values.happened_at.getTime() === before.happened_at.getTime();
  if (isSame) return presentActivity(before);
  const change = { ...values, edited_at: now };
  await storeActivity(write, place, change);
  return presentActivity({ ...before, ...change });
}

/**
 * Deletes an activity of the caller; with the right to delete, any activity.
 *
 * @throws AppError of the guard, crm/contact-not-found, crm/activity-not-found, auth/forbidden
 */
export async function deleteActivity(write: Write, place: ActivityPlace): Promise<void> {
  const { bid, contact, id } = place;
  const rights = await requireCrm(write, bid, 'write', 'delete');
  await holdContact(write, bid, contact);
  const before = await lockActivity(write, bid, contact, id);
  if (before.deleted_at !== null) throw new AppError('crm/activity-not-found');
  authorizeDeletion(before, rights, write.caller);
  await storeActivity(write, place, {
    deleted_at: write.context.clock.now(),
    deleted_by: write.caller.uid,
  });
}

/**
 * Restores an activity within 30 days; one that is not deleted stays.
 *
 * @throws AppError of the guard, crm/contact-not-found, crm/activity-not-found, auth/forbidden
 */
export async function restoreActivity(write: Write, place: ActivityPlace): Promise<Wire['CrmActivity']> {
  const { bid, contact, id } = place;
  const rights = await requireCrm(write, bid, 'write', 'delete');
  await holdContact(write, bid, contact);
  const before = await lockActivity(write, bid, contact, id);
  if (before.deleted_at === null) return presentActivity(before);
  if (before.deleted_at < lastDeletion(write.context)) throw new AppError('crm/activity-not-found');
  authorizeRestoration(before, rights, write.caller);
  await storeActivity(write, place, { deleted_at: null, deleted_by: null });
  return presentActivity(before);
}

async function storeActivity(
  write: Write,
  { bid, contact, id }: ActivityPlace,
  change: RowChange<'crm_activities'>,
): Promise<void> {
  const { db } = write;
  await db.updateTable('crm_activities').set(change).where('bid', '=', bid).where('id', '=', id).execute();
  emitTimelineChange(write, bid, contact);
}

/** The lock of the contact serializes what is counted. @throws AppError crm/too-many */
async function requireRoom({ db }: Pick<Write, 'db'>, bid: number, contact: string): Promise<void> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from crm_activities
    where bid = ${bid}::int and contact_id = ${contact}`.execute(db);
  const limit = limits.crmActivitiesOfContact;
  if ((rows[0]?.held ?? 0) >= limit) throw new AppError('crm/too-many', { values: { limit: String(limit) } });
}
