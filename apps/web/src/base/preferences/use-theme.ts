import type { Theme } from './preferences.ts';
import { usePreference } from './use-preference.ts';

/** The chosen theme; renders again when it changes. */
export function useTheme(): Theme {
  return usePreference('theme') === 'dark' ? 'dark' : 'light';
}
