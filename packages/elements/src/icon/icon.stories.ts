import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { filledIconNames, iconAliases, iconNames } from './icon-names.ts';
import type { MgIcon } from './icon.ts';
import './icon.ts';

const cell =
  'display: grid; justify-items: center; align-content: start; gap: 6px; font: var(--mg-text-xs) var(--mg-font); overflow-wrap: anywhere; text-align: center';
const sheet =
  'display: grid; grid-template-columns: repeat(auto-fill, minmax(min(176px, 50% - 4px), 1fr)); gap: 20px 8px';

/** A name as code writes it, in the letters of the sheet. */
const code = (name: string) => html`<code style="font: inherit">${name}</code>`;

const meta: Meta<MgIcon> = {
  title: 'Basics/Icon',
  component: 'mg-icon',
  args: { name: 'home', size: 20, filled: false, label: '' },
  argTypes: {
    name: { control: 'select', options: [...iconNames, ...Object.keys(iconAliases)] },
    size: { control: 'inline-radio', options: [16, 20, 24] },
  },
  parameters: {
    english: { Inicio: 'Home' },
    guide: {
      use: [
        'A symbol beside a word, to be found again quickly. 16 px beside small text, 20 in bars, 24 where there is room.',
      ],
      avoid: ['Alone without a `label`.', 'A symbol that has to be explained: use words.'],
      keys: [],
      role: '`img` with a `label`; hidden without one.',
      name: '`label`; none beside a word.',
      announces: 'Nothing by itself.',
      related: ['mg-icon-button', 'mg-avatar'],
    },
  },
  render: ({ name, size, filled, label }) =>
    html`<mg-icon name=${name} size=${size} ?filled=${filled} label=${label}></mg-icon>`,
};

export default meta;
type Story = StoryObj<MgIcon>;

export const Default: Story = {};
export const Small: Story = { args: { size: 16 } };
export const Large: Story = { args: { size: 24 } };
export const Filled: Story = { args: { name: 'star', filled: true } };
export const WithLabel: Story = { args: { label: 'Inicio' } };

/** Every name that comes with the elements. */
export const All: Story = {
  render: () => html`
    <div style=${sheet}>
      ${[...iconNames, ...Object.keys(iconAliases)].map(
        (name) => html`<div style=${cell}><mg-icon name=${name} size="24"></mg-icon>${code(name)}</div>`,
      )}
      ${filledIconNames.map(
        (name) =>
          html`<div style=${cell}>
            <mg-icon name=${name} size="24" filled></mg-icon
            ><span>${code(name)} (${say('relleno', 'filled')})</span>
          </div>`,
      )}
    </div>
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div class="mg-row">
          <mg-icon name="schedule"></mg-icon>${say('Vence hoy', 'Due today')}
        </div>`,
        line: say('El símbolo ayuda a encontrar la palabra.', 'The symbol helps to find the word.'),
      },
      {
        example: html`<div class="mg-row">
          <mg-icon name="bolt" label=${say('Vence hoy', 'Due today')}></mg-icon
          ><mg-icon name="tune" label=${say('Hecho a medida', 'Custom-made')}></mg-icon
          ><mg-icon
            name="task_alt"
            label=${say('Aprobado por el cliente', 'Approved by the customer')}
          ></mg-icon>
        </div>`,
        line: say(
          'Tres símbolos que cada persona tiene que aprender.',
          'Three symbols that everyone has to learn.',
        ),
      },
    ),
};
