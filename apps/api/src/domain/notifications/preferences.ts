/** Notification preferences of the caller, and when nothing interrupts them (docs/product/tickets.md 8.5, 8.10). */
import type { Wire } from '@minga/contract';
import { longestPauseMs } from '@minga/rules/people/do-not-disturb';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { readTime } from '../fields.ts';
import { message } from '../messages.ts';
import { readTimezone } from '../reports/timezone.ts';
import { doNotDisturbColumns, presentDoNotDisturb } from './do-not-disturb.ts';
import { notificationTypes } from './notification-rows.ts';

type Preferences = Wire['NotificationPreferencesAnswer'];
type Patch = Wire['NotificationPreferencesPatch'];

/** One entry for each type, the hours and the pause. */
export async function getPreferences({ db, caller }: Read): Promise<Preferences> {
  const { muted_notifications, ...row } = await db
    .selectFrom('users')
    .select(['muted_notifications', ...doNotDisturbColumns])
    .where('uid', '=', caller.uid)
    .executeTakeFirstOrThrow();
  const muted = new Set(muted_notifications);
  return {
    preferences: notificationTypes.map((type) => ({ type, enabled: !muted.has(type) })),
    ...presentDoNotDisturb(row),
  };
}

/**
 * Updates what the patch contains; the last of two entries for one type counts. The caller's other devices are told.
 *
 * @throws AppError report/timezone-unknown, request/invalid for a time that does not exist or is too far away
 */
export async function updatePreferences(write: Write, patch: Patch): Promise<Preferences> {
  const { db, caller } = write;
  const values = {
    ...(patch.quiet_hours === undefined
      ? {}
      : { quiet_hours: JSON.stringify(decideHours(patch.quiet_hours)) }),
    ...decideTimes(write, patch),
  };
  // Locked: two changes at the same time must not lose a type.
  const row = await db
    .selectFrom('users')
    .select('muted_notifications')
    .where('uid', '=', caller.uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const muted = new Set(row.muted_notifications);
  for (const { type, enabled } of patch.preferences ?? []) {
    if (enabled) muted.delete(type);
    else muted.add(type);
  }
  await db
    .updateTable('users')
    .set({ ...values, muted_notifications: notificationTypes.filter((type) => muted.has(type)) })
    .where('uid', '=', caller.uid)
    .execute();
  write.emit({ type: 'preferences-changed', bid: 0, by: caller.uid, uid: caller.uid });
  return getPreferences(write);
}

/** Each weekday once, in order, and the canonical name of the time zone. */
function decideHours({ enabled, start, end, weekdays, timezone }: Wire['QuietHours']): Wire['QuietHours'] {
  return {
    enabled,
    start,
    end,
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    timezone: readTimezone(timezone),
  };
}

/** A time that has passed is stored as none. @throws AppError request/invalid */
function decideTimes(
  { context, caller }: Write,
  patch: Patch,
): Partial<Record<'paused_until' | 'resumed_until', Date | null>> {
  const now = context.clock.now().getTime();
  const times: Partial<Record<'paused_until' | 'resumed_until', Date | null>> = {};
  for (const name of ['paused_until', 'resumed_until'] as const) {
    const value = patch[name];
    if (value === undefined) continue;
    const time = value === null ? null : readTime(caller.lang, `/${name}`, value);
    if (time && time.getTime() > now + longestPauseMs)
      throw new AppError('request/invalid', {
        fields: [{ path: `/${name}`, message: message('pauseTooLong', caller.lang) }],
      });
    times[name] = time && time.getTime() > now ? time : null;
  }
  return times;
}
