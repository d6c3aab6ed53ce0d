import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgProgressBar } from './progress-bar.ts';
import './progress-bar.ts';

const meta: Meta<MgProgressBar> = {
  title: 'Elements/Progress bar',
  component: 'mg-progress-bar',
  parameters: {
    english: {
      'Importando tickets': 'Importing tickets',
    },
    guide: {
      use: ['With a `value` where the share done is known; without, on top of a page that loads.'],
      avoid: ['Inside a button or a card: that is the spinner.', 'Waits under 300 ms.'],
      keys: [],
      role: '`progressbar`.',
      name: '`label`, or “Loading”.',
      announces: 'Its share (`aria-valuenow`) when somebody asks: it interrupts nobody.',
      related: ['mg-spinner', 'mg-loading-card'],
    },
  },
  argTypes: {
    value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } },
    active: { control: 'boolean' },
  },
  args: { value: 0.62, label: 'Importando tickets' },
  render: ({ value, label, active }) =>
    html`<mg-progress-bar
      value=${value ?? nothing}
      .value=${value}
      label=${label}
      ?active=${active}
      .active=${active}
    ></mg-progress-bar>`,
};
export default meta;
type Story = StoryObj<MgProgressBar>;

export const Known: Story = {};
export const Unknown: Story = { args: { value: null, label: '' } };
export const Done: Story = { args: { value: 1 } };
/** Switch `active` off: the bar fills up and goes after 500 ms. */
export const Task: Story = { args: { active: true, value: 0.3 } };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<p>${say('8 de 12 archivos', '8 of 12 files')}</p>
          <mg-progress-bar
            value="0.67"
            label=${say('Subiendo archivos', 'Uploading files')}
          ></mg-progress-bar>`,
        line: say('La barra avanza con lo que ya está hecho.', 'The bar moves with what is done.'),
      },
      {
        example: html`<p>${say('Casi listo', 'Almost done')}</p>
          <mg-progress-bar value="0.99" label=${say('Preparando', 'Preparing')}></mg-progress-bar>`,
        line: say(
          'Un valor inventado se queda en 99 %. Si no se sabe cuánto falta, no pongas valor.',
          'A made-up value gets stuck at 99%. Leave the value out when it is unknown.',
        ),
      },
    ),
};
