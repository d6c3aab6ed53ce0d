/** When nothing interrupts the user (docs/product/tickets.md 8.10): read before banners, and changed by screens. */
import {
  notificationsEndpoints,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { type DoNotDisturb, interruptAgain, isQuietAt, quietUntil } from '@minga/rules/people/do-not-disturb';
import { useMemo } from 'react';
import { store } from '../../base/store.ts';
import { useNow } from '../hooks/use-now.ts';

/**
 * Whether nothing interrupts the user now. Waits for the settings while they are being fetched; without them the user is
 * interrupted.
 */
export async function isQuietNow(): Promise<boolean> {
  const { getNotificationPreferences } = notificationsEndpoints.endpoints;
  const fetching = store.dispatch(
    notificationsEndpoints.util.getRunningQueryThunk('getNotificationPreferences', undefined),
  );
  await fetching?.catch(() => undefined);
  const { data } = getNotificationPreferences.select()(store.getState());
  return data !== undefined && isQuietAt(data, new Date());
}

export interface DoNotDisturbState {
  /** Undefined until they were fetched. */
  settings: DoNotDisturb | undefined;
  isQuiet: boolean;

  /** The first time that is not quiet; null if there is none. */
  until: Date | null;

  /** Shows the change at once. */
  change(patch: Wire['NotificationPreferencesPatch']): void;

  /** Ends the pause and the present hours. */
  end(): void;

  /** Error of the last change. */
  error: unknown;
}

/** The settings and whether it is quiet, to the minute. */
export function useDoNotDisturb(): DoNotDisturbState {
  const { data: settings } = useGetNotificationPreferencesQuery();
  const [update, { error }] = useUpdateNotificationPreferencesMutation();
  const now = useNow();
  const { isQuiet, until } = useMemo(() => {
    const at = new Date(now);
    if (!settings || !isQuietAt(settings, at)) return { isQuiet: false, until: null };
    return { isQuiet: true, until: quietUntil(settings, at) };
  }, [settings, now]);
  const change = (patch: Wire['NotificationPreferencesPatch']): void =>
    void update({ notificationPreferencesPatch: patch });
  return {
    settings,
    isQuiet,
    until,
    change,
    end: () => settings && change(interruptAgain(settings, new Date())),
    error,
  };
}
