/** The CSS of a theme that was put together in the theme editor. */
import { accentTokens } from '../../packages/elements/src/accent/accent.ts';

/** The choices of the theme editor; the defaults are those of the tokens. */
export interface Theme {
  /** As `#rrggbb`. */
  accent: string;
  /** Radius of controls in px. */
  radius: number;
  /** Height of controls in px. */
  control: number;
  /** A font family, or an empty text for the font of the tokens. */
  font: string;
}

export const defaults: Theme = { accent: '#0b6b66', radius: 8, control: 32, font: '' };

/**
 * Overrides for `tokens.css`: only what differs from the tokens. Below `scope`, or for the whole page.
 *
 * @throws RangeError if the accent is no color of the form `#rrggbb`.
 */
export function themeCss(theme: Theme, scope = ':root'): string {
  const { accent, radius, control, font } = theme;
  const isOwnAccent = accent !== defaults.accent;
  const light = [
    ...(isOwnAccent ? Object.entries(accentTokens(accent, 'light')) : []),
    ...(radius === defaults.radius ? [] : radii(radius)),
    ...(control === defaults.control ? [] : [['--mg-control', `${control}px`] as const]),
    ...(font ? ([['--mg-font', font]] as const) : []),
  ];
  const dark = isOwnAccent ? Object.entries(accentTokens(accent, 'dark')) : [];
  return [
    rule(scope, light),
    rule(scope === ':root' ? "[data-theme='dark']" : `[data-theme='dark'] ${scope}`, dark),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Small and large radii in the proportion of the tokens. */
function radii(radius: number): (readonly [string, string])[] {
  return [
    ['--mg-radius-sm', `${Math.round(radius * 0.75)}px`],
    ['--mg-radius', `${radius}px`],
    ['--mg-radius-lg', `${Math.round(radius * 1.75)}px`],
  ];
}

function rule(selector: string, declarations: readonly (readonly [string, string])[]): string {
  if (declarations.length === 0) return '';
  return `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;
}
