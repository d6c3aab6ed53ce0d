import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgSpinner } from './spinner.ts';
import './spinner.ts';

const meta: Meta<MgSpinner> = {
  title: 'Elements/Spinner',
  component: 'mg-spinner',
  parameters: {
    guide: {
      use: ['Short waits in a small place.'],
      avoid: [
        'Where content will come: that is the loading card.',
        'Where the share done is known: that is the progress bar.',
      ],
      keys: [],
      role: '`img`.',
      name: '`label`, or “Loading”.',
      announces: 'Nothing by itself: the place that waits says `aria-busy`.',
      related: ['mg-progress-bar', 'mg-loading-card', 'mg-button'],
    },
  },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] } },
  args: { size: 'md', label: '' },
  render: ({ size, label }) => html`<mg-spinner size=${size} label=${label}></mg-spinner>`,
};
export default meta;
type Story = StoryObj<MgSpinner>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () =>
    html`<div class="mg-row">
      <mg-spinner size="sm"></mg-spinner><mg-spinner></mg-spinner><mg-spinner size="lg"></mg-spinner>
    </div>`,
};
export const InTheAccent: Story = {
  render: () => html`<mg-spinner size="lg" style="color:var(--mg-accent)"></mg-spinner>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div class="mg-row" aria-busy="true">
          <mg-spinner size="sm"></mg-spinner>${say('Guardando', 'Saving')}
        </div>`,
        line: say('Una espera corta, al lado de lo que espera.', 'A short wait, next to what is waiting.'),
      },
      {
        example: html`<div class="mg-row" aria-busy="true">
          <mg-spinner size="lg"></mg-spinner>${say('Archivo 3 de 12', 'File 3 of 12')}
        </div>`,
        line: say(
          'Se sabe cuánto falta: eso es una barra de progreso.',
          'The share done is known: that is a progress bar.',
        ),
      },
    ),
};
