/** A stored choice, followed by a screen. Apart from the choices themselves, so that pages without React have those. */
import { useSyncExternalStore } from 'react';
import { type PreferenceKey, readPreference, watchPreferences } from './preferences.ts';

/** The stored text, followed. */
export function usePreference(key: PreferenceKey): string | null {
  return useSyncExternalStore(
    watchPreferences,
    () => readPreference(key),
    () => null,
  );
}
