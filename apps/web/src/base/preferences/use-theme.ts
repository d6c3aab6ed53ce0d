import type { Theme } from './preferences.ts';
import { usePreference } from './use-preference.ts';

/** The theme that is chosen, followed. */
export function useTheme(): Theme {
  return usePreference('theme') === 'dark' ? 'dark' : 'light';
}
