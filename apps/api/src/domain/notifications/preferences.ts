/** Notification preferences of the caller. */
import type { Wire } from '@minga/contract';
import type { Read, Write } from '../context.ts';
import { notificationTypes } from './notification-rows.ts';

/** One entry for each type. */
export async function getPreferences(read: Read): Promise<Wire['NotificationPreference'][]> {
  const muted = await readMuted(read);
  return notificationTypes.map((type) => ({ type, enabled: !muted.has(type) }));
}

/** Updates the given types; the last of two entries for one type counts. */
export async function updatePreferences(
  write: Write,
  { preferences }: Wire['NotificationPreferencesPatch'],
): Promise<Wire['NotificationPreference'][]> {
  const muted = await readMuted(write);
  for (const { type, enabled } of preferences) {
    if (enabled) muted.delete(type);
    else muted.add(type);
  }
  await write.db
    .updateTable('users')
    .set({ muted_notifications: notificationTypes.filter((type) => muted.has(type)) })
    .where('uid', '=', write.caller.uid)
    .execute();
  return getPreferences(write);
}

async function readMuted({ db, caller }: Read): Promise<Set<string>> {
  const row = await db
    .selectFrom('users')
    .select('muted_notifications')
    .where('uid', '=', caller.uid)
    .executeTakeFirstOrThrow();
  return new Set(row.muted_notifications);
}
