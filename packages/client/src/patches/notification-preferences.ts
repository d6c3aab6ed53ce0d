/** Patches of the cached notification preferences (tag `NotificationPreference`). */
import type { Wire } from '@minga/contract';
import type { OnMutationStarted } from '../endpoint-types.ts';
import { notificationsEndpoints } from '../generated/notifications.ts';

type Preferences = Wire['NotificationPreferencesAnswer'];

/** The preferences after a change. */
export function withChange(
  held: Preferences,
  { preferences = [], ...patch }: Wire['NotificationPreferencesPatch'],
): Preferences {
  const changed = new Map(preferences.map(({ type, enabled }) => [type, enabled]));
  return {
    ...held,
    ...patch,
    preferences: held.preferences.map(({ type, enabled }) => ({
      type,
      enabled: changed.get(type) ?? enabled,
    })),
  };
}

/** `updateNotificationPreferences`: shows the change at once. They are fetched again when the write has settled. */
export const showChangedPreferences: OnMutationStarted<'updateNotificationPreferences'> = (
  { notificationPreferencesPatch },
  { dispatch },
) => {
  dispatch(
    notificationsEndpoints.util.updateQueryData('getNotificationPreferences', undefined, (held) =>
      withChange(held, notificationPreferencesPatch),
    ),
  );
};
