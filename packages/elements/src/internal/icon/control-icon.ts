/**
 * The few symbols that elements draw themselves (a tick, an arrow, a cross), in a box of 16 × 16: they must be there
 * at once and must not bring the whole registry of icons along.
 */
import { css, html } from 'lit';

export const tick = 'm3.5 8.5 3 3 6-7';
export const minus = 'M4 8h8';
export const dot = 'M8 8h.01';
export const cross = 'm4 4 8 8m0-8-8 8';
export const chevronDown = 'm4 6 4 4 4-4';
export const chevronEnd = 'm6 4 4 4-4 4';
export const warningSign = 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4M8 5v3.2m0 2.6h.01';
export const eye =
  'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4';
export const eyeOff = `${eye}M3 2l10.5 12`;

/** The symbol with that path, hidden from assistive technology; needs `glyphStyles`. */
export function glyph(path: string, className = ''): unknown {
  return html`<svg class=${className} viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>`;
}

export const glyphStyles = css`
  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
