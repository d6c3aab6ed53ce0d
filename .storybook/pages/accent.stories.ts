import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { accentFor, contrast, setAccent, type Theme } from '../../packages/elements/src/accent/accent.ts';
import { surfaces } from '../../packages/elements/src/accent/colors.ts';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/chip/chip.ts';
import '../../packages/elements/src/color-field/color-field.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/switch/switch.ts';
import '../../packages/elements/src/tabs/tabs.ts';
import { live } from '../patterns/live.ts';
import './foundations.css';

const meta: Meta = {
  title: 'Foundations/Accent',
  tags: ['!autodocs'],
  beforeEach: () => () => setAccent(undefined),
};
export default meta;

/** The accent of the tokens. */
const petrol = '#0b6b66';

export const Accent: StoryObj = {
  render: () =>
    live<string>(
      petrol,
      (color, set) =>
        html`<div class="fo" lang="en">
          <h1>Accent</h1>
          <p>
            A business brings its own color, whatever it is, and people must still be able to read. Its hue
            stays; its lightness moves only as far as 4.5:1 needs, in each theme by itself. Try a yellow, a
            white, a black.
          </p>
          <mg-color-field
            label="Color of a business"
            style="max-inline-size:300px;margin-block-end:var(--mg-4)"
            value=${color}
            @input=${(event: Event) => tryColor((event.currentTarget as HTMLInputElement).value, set)}
          ></mg-color-field>
          <div class="sample mg-row" lang=${spoken()}>
            <mg-button variant="primary">${say('Agregar ticket', 'Add ticket')}</mg-button>
            <mg-tabs variant="segmented" label=${say('Vista', 'View')}>
              <mg-tab value="board">${say('Tablero', 'Board')}</mg-tab>
              <mg-tab value="map">${say('Mapa', 'Map')}</mg-tab>
            </mg-tabs>
            <mg-chip selected>${say('Míos', 'Mine')}</mg-chip>
            <mg-switch checked>${say('Avisarme', 'Tell me')}</mg-switch>
            <a href="#accent">${say('Ver el tablero', 'See the board')}</a>
          </div>
          <h2>What becomes of it</h2>
          <table class="stack">
            <thead>
              <tr>
                <th>Theme</th>
                <th>Accent</th>
                <th>On surfaces</th>
                <th>Words on it</th>
              </tr>
            </thead>
            <tbody>
              ${row('light', color)} ${row('dark', color)}
            </tbody>
          </table>
          <h2>How to use</h2>
          <p>
            <code>import { setAccent } from '@minga/elements/accent'</code>, then
            <code>setAccent('#ffd600')</code> for the page in both themes;
            <code>setAccent(undefined)</code> gives back the accent of the tokens. A server writes
            <code>accentCss('#ffd600')</code> into the page, and
            <code>accentTokens('#ffd600', 'dark')</code> are those of a part of it.
          </p>
        </div>`,
    ),
};

/** A typed color becomes the accent, corrected for contrast. */
export const AccentChanged: StoryObj = {
  ...Accent,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('mg-color-field')?.shadowRoot?.querySelector('[part=input]');
    if (!input) throw new Error('There is no field to try a color in.');
    const all = { initialSelectionStart: 0, initialSelectionEnd: petrol.length };
    await userEvent.type(input, '#ffd600', all);
    const accent = (): string =>
      getComputedStyle(document.documentElement).getPropertyValue('--mg-accent').trim();
    const { dataset } = document.documentElement;
    await waitFor(() =>
      expect(accent()).toBe(accentFor('#ffd600', dataset['theme'] === 'dark' ? 'dark' : 'light').accent),
    );
    for (const figure of canvasElement.querySelectorAll('td b'))
      await expect(Number(figure.textContent)).toBeGreaterThanOrEqual(4.5);
  },
};

function tryColor(color: string, set: (color: string) => void): void {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return;
  setAccent(color);
  set(color);
}

function row(theme: Theme, color: string): TemplateResult {
  const { accent, onAccent, soft } = accentFor(color, theme);
  const least = Math.min(...[...surfaces[theme], soft].map((ground) => contrast(accent, ground)));
  return html`<tr>
    <td>${theme}</td>
    <td>
      <span class="figure" style="background:${accent};color:${onAccent}"><code>${accent}</code></span>
    </td>
    <td data-head="On surfaces"><b>${written(least)}</b></td>
    <td data-head="Words on it"><b>${written(contrast(accent, onAccent))}</b></td>
  </tr>`;
}

/** Down to what is surely reached. */
function written(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
