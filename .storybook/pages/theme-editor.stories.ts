import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../packages/elements/src/badge/badge.ts';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/chip/chip.ts';
import '../../packages/elements/src/color-field/color-field.ts';
import '../../packages/elements/src/select/select.ts';
import '../../packages/elements/src/switch/switch.ts';
import '../../packages/elements/src/tabs/tabs.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import { live } from '../patterns/live.ts';
import { copyable } from './copy.ts';
import './foundations.css';
import './welcome.css';
import { defaults, type Theme, themeCss } from './theme-css.ts';

const meta: Meta = {
  title: 'Guides/Theme editor',
  tags: ['!autodocs'],
};
export default meta;

const radii = [0, 4, 8, 12, 16].map((px) => ({ value: String(px), label: `${px} px` }));
const densities = [
  { value: '28', label: 'Compact, 28 px' },
  { value: '32', label: 'Normal, 32 px' },
  { value: '44', label: 'Touch, 44 px' },
];
const fonts = [
  { value: '', label: 'Geist' },
  { value: 'system-ui, sans-serif', label: 'System' },
  { value: 'Georgia, serif', label: 'Georgia' },
];

export const ThemeEditor: StoryObj = {
  render: () =>
    live<Theme>(
      defaults,
      (theme, set) =>
        html`<div class="fo" lang="en">
          <h1>Theme editor</h1>
          <p>
            Choose an accent, corners, density and a font, and copy the CSS. Load it after
            <code>tokens.css</code>. The accent is corrected in each theme until it can be read; the code
            contains only what differs from the tokens.
          </p>
          <div class="mg-row" style="align-items:start;margin-block-end:var(--mg-5)">
            <mg-color-field
              label="Accent"
              value=${theme.accent}
              @input=${(event: Event) => {
                const accent = valueOf(event);
                if (/^#[0-9a-f]{6}$/i.test(accent)) set({ ...theme, accent });
              }}
            ></mg-color-field>
            <mg-select
              label="Corners"
              value=${String(theme.radius)}
              .options=${radii}
              @change=${(event: Event) => set({ ...theme, radius: Number(valueOf(event)) })}
            ></mg-select>
            <mg-select
              label="Density"
              value=${String(theme.control)}
              .options=${densities}
              @change=${(event: Event) => set({ ...theme, control: Number(valueOf(event)) })}
            ></mg-select>
            <mg-select
              label="Font"
              value=${theme.font}
              .options=${fonts}
              @change=${(event: Event) => set({ ...theme, font: valueOf(event) })}
            ></mg-select>
          </div>
          <style>
            ${themeCss(theme, '.themed')}
          </style>
          <div class="sample themed hero" lang=${spoken()}>
            <div class="mg-row">
              <mg-button variant="primary">${say('Agregar ticket', 'Add ticket')}</mg-button>
              <mg-button>${say('Cancelar', 'Cancel')}</mg-button>
              <mg-chip selected>${say('Míos', 'Mine')}</mg-chip>
              <mg-switch checked>${say('Avisarme', 'Notify me')}</mg-switch>
            </div>
            <mg-text-field label=${say('Título', 'Title')} value="Nube"></mg-text-field>
            <mg-tabs label=${say('Vista', 'View')}>
              <mg-tab value="board">${say('Tablero', 'Board')}</mg-tab>
              <mg-tab value="map">${say('Mapa', 'Map')}</mg-tab>
            </mg-tabs>
          </div>
          <h2>CSS</h2>
          ${copyable(themeCss(theme) || '/* The theme of the tokens: nothing to override. */', 'the CSS of the theme')}
        </div>`,
    ),
};

function valueOf(event: Event): string {
  const field = event.currentTarget;
  return field instanceof HTMLElement && 'value' in field ? String(field.value) : '';
}
