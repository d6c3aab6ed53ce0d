/** Sets the theme attribute of the document. `public/theme.js` sets it before the first paint. */
import { watchStorage } from '../storage/web-storage.ts';
import { type Theme, readPreference, writePreference } from './preferences.ts';

/** Colour of the browser's toolbar in each theme: the surface of the page. */
const barColors: Record<Theme, string> = { light: '#f6f5f2', dark: '#141310' };

/** The chosen theme; light by default. */
export function currentTheme(): Theme {
  return readPreference('theme') === 'dark' ? 'dark' : 'light';
}

/** Chooses a theme and stores it. */
export function setTheme(theme: Theme): void {
  writePreference('theme', theme);
}

/** Chooses the other theme. */
export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** Applies the chosen theme to the document, now and after each change in this or another tab. */
export function followTheme(): void {
  applyTheme();
  watchStorage(applyTheme);
}

/**
 * Shows a theme without storing it; other tabs are not affected.
 * @returns a function that ends the preview
 */
export function previewTheme(theme: Theme): () => void {
  preview = theme;
  applyTheme();
  return () => {
    preview = null;
    applyTheme();
  };
}

/** Shown instead of the chosen theme during a preview. */
let preview: Theme | null = null;

function applyTheme(): void {
  const theme = preview ?? currentTheme();
  document.documentElement.dataset.theme = theme;
  // The label of the switch names the chosen theme, also during a preview.
  document.documentElement.dataset.chosenTheme = currentTheme();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
}
