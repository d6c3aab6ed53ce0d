/** Light or dark: the attribute on the page follows the stored choice. `public/theme.js` does it before first paint. */
import { type Theme, readPreference, watchPreferences, writePreference } from './preferences.ts';

/** The colour of the browser's own bar in each theme: the page's surface. */
const barColors: Record<Theme, string> = { light: '#f6f5f2', dark: '#141310' };

/** The theme that is chosen; light when none is. */
export function currentTheme(): Theme {
  return readPreference('theme') === 'dark' ? 'dark' : 'light';
}

/** Chooses a theme and keeps it. */
export function setTheme(theme: Theme): void {
  writePreference('theme', theme);
}

/** Chooses the other theme. */
export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** Makes the page follow the choice, in this tab and from other tabs. */
export function followTheme(): void {
  applyTheme();
  watchPreferences(applyTheme);
}

/**
 * Shows a theme without keeping it: the stored choice, and what other tabs show, stay as they are.
 * @returns what ends it, and shows the chosen theme again
 */
export function previewTheme(theme: Theme): () => void {
  preview = theme;
  applyTheme();
  return () => {
    preview = null;
    applyTheme();
  };
}

/** What is shown instead of the choice, for as long as something asks for it. */
let preview: Theme | null = null;

function applyTheme(): void {
  const theme = preview ?? currentTheme();
  document.documentElement.dataset.theme = theme;
  // The words of the switch are about the choice, also while another theme is previewed.
  document.documentElement.dataset.chosenTheme = currentTheme();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
}
