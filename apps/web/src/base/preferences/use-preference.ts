/** Subscribes a component to a preference. In a file of its own: the public pages load no React. */
import { useSyncExternalStore } from 'react';
import { watchStorage } from '../storage/web-storage.ts';
import { type PreferenceKey, readPreference } from './preferences.ts';

/** The stored text; renders again when it changes. */
export function usePreference(key: PreferenceKey): string | null {
  return useSyncExternalStore(
    watchStorage,
    () => readPreference(key),
    () => null,
  );
}
