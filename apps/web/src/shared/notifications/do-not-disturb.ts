/** When nothing interrupts the user (docs/product/tickets.md 8.10): read before banners, and changed by screens. */
import {
  notificationsEndpoints,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { type DoNotDisturb, interruptAgain, isQuietAt, quietUntil } from '@minga/rules/people/do-not-disturb';
import { useEffect, useMemo, useState } from 'react';
import { store } from '../../base/store.ts';
import { useNow } from '../hooks/use-now.ts';
import { showSnackbar } from './snackbars.ts';

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

  /** Shows the change at once; resolves to the error if it was not saved. */
  change(patch: Wire['NotificationPreferencesPatch']): Promise<ApiError | undefined>;

  /** Ends the pause and the present hours. */
  end(): Promise<ApiError | undefined>;

  /** Error of the last change. */
  error: unknown;
}

/** Longest delay of a timer of the browser, in milliseconds. */
const longestDelayMs = 2 ** 31 - 1;

/** The settings and whether it is quiet: its beginning to the minute, its end at once. */
export function useDoNotDisturb(): DoNotDisturbState {
  const { data: settings } = useGetNotificationPreferencesQuery();
  const [update, { error }] = useUpdateNotificationPreferencesMutation();
  const minute = useNow();
  const [lastEnd, setLastEnd] = useState(0);
  const now = Math.max(minute, lastEnd);
  const { isQuiet, until } = useMemo(() => {
    const at = new Date(now);
    if (!settings || !isQuietAt(settings, at)) return { isQuiet: false, until: null };
    return { isQuiet: true, until: quietUntil(settings, at) };
  }, [settings, now]);
  useEffect(() => {
    if (!until) return;
    const delayMs = Math.min(until.getTime() - Date.now(), longestDelayMs);
    const timer = setTimeout(() => setLastEnd(Date.now()), delayMs);
    return () => clearTimeout(timer);
  }, [until]);
  const change: DoNotDisturbState['change'] = async (patch) =>
    apiErrorOf(await update({ notificationPreferencesPatch: patch }));
  return {
    settings,
    isQuiet,
    until,
    change,
    end: async () => (settings ? change(interruptAgain(settings, new Date())) : undefined),
    error,
  };
}

/** Shows the error of a change where no form shows it. */
export async function tellFailure(change: Promise<ApiError | undefined>): Promise<void> {
  const failure = await change;
  if (failure) showSnackbar(failure.message, { tone: 'danger' });
}
