/** A color that a business chose, as the accent of a page: corrected so that it stays readable in both themes. */
import { accentFor, type Theme } from './colors.ts';

export { accentFor, contrast } from './colors.ts';
export type { Accent, Theme } from './colors.ts';

/** The tokens that make up an accent. */
export type AccentToken = '--mg-accent' | '--mg-accent-hover' | '--mg-accent-soft' | '--mg-on-accent';

/**
 * The tokens of `hex` as an accent in one theme, for the `style` of whatever shall have it.
 * Throws a RangeError when the color is not of the form `#rrggbb`.
 */
export function accentTokens(hex: string, theme: Theme): Record<AccentToken, string> {
  const { accent, onAccent, soft } = accentFor(hex, theme);
  return {
    '--mg-accent': accent,
    '--mg-accent-hover': `color-mix(in oklab, ${accent} 86%, ${theme === 'dark' ? 'white' : 'black'})`,
    '--mg-accent-soft': soft,
    '--mg-on-accent': onAccent,
  };
}

/**
 * The rules that make `hex` the accent of a whole page in both themes, to be written behind `tokens.css`: a server
 * sends them with the page. Throws a RangeError as `accentTokens` does.
 */
export function accentCss(hex: string): string {
  return `:root{${declarations(hex, 'light')}}[data-theme=dark]{${declarations(hex, 'dark')}}`;
}

/**
 * Makes `hex` the accent of this page in both themes, or gives it back the one of the tokens when there is none.
 * Throws a RangeError as `accentTokens` does, and changes nothing then.
 */
export function setAccent(hex: string | undefined): void {
  const css = hex === undefined ? '' : accentCss(hex);
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(css);
  const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
  document.adoptedStyleSheets = css ? [...others, sheet] : others;
}

let sheet: CSSStyleSheet | undefined;

function declarations(hex: string, theme: Theme): string {
  return Object.entries(accentTokens(hex, theme))
    .map(([token, value]) => `${token}:${value}`)
    .join(';');
}
