import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import type { MgColorField } from './color-field.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import './color-field.ts';

const meta: Meta<MgColorField> = {
  title: 'Forms/Color field',
  component: 'mg-color-field',
  args: {
    label: 'Color del equipo',
    value: '#2f7fb5',
    hint: '',
    error: '',
    required: false,
    disabled: false,
    readonly: false,
  },
  parameters: {
    english: {
      'Color del equipo': 'Team color',
      'Si no eliges uno, usamos el del negocio.': 'If you choose none, we use that of the business.',
      azul: 'blue',
      'Escribe un color como #2f7fb5.': 'Write a color like #2f7fb5.',
    },
    guide: {
      use: ['The color of a business, a team or a column. Offer a few that go together, with names.'],
      avoid: ['Saying something by color alone.'],
      keys: [
        ['Tab', 'Goes from the mark to the text and on to the swatches, which are one stop'],
        ['Enter, Space', 'Open the picker of the system from the mark; choose the focused swatch'],
        ['Arrow keys', 'Choose the swatch before or after; left and right turned round from right to left'],
        ['Enter', 'Sends the form it stands in, from the text'],
      ],
      role: '`textbox`, and a `radiogroup` of `radio` for the colors that are offered.',
      name: '`label`; each color has its `label`.',
      announces: 'Its error, politely, and at the control (`aria-invalid`).',
      related: ['mg-text-field', 'accent'],
    },
  },
  render: ({ label, value, hint, error, required, disabled, readonly }) => html`
    <mg-color-field
      style="max-inline-size:300px"
      label=${label}
      value=${value || nothing}
      .value=${value}
      hint=${hint}
      error=${error}
      ?required=${required}
      ?disabled=${disabled}
      ?readonly=${readonly}
    ></mg-color-field>
  `,
};

export default meta;
type Story = StoryObj<MgColorField>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '', hint: 'Si no eliges uno, usamos el del negocio.' } };
export const WithError: Story = { args: { value: 'azul', error: 'Escribe un color como #2f7fb5.' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readonly: true } };

/** Without swatches it is one line. */
export const NoSwatches: Story = {
  render: () => html`
    <mg-color-field
      style="max-inline-size:200px"
      label="Color"
      value="#c2474b"
      .swatches=${[]}
    ></mg-color-field>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-color-field
          label=${'Color'}
          .swatches=${[]}
          ?disabled=${disabled}
          error=${error}
        ></mg-color-field>`,
    ],
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-color-field
          label=${'Color'}
          .swatches=${[]}
          value="#0b6b66"
          ?disabled=${disabled}
          error=${error}
        ></mg-color-field>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-color-field
          label=${say('Color del equipo', 'Team color')}
          value="#2f7fb5"
          .swatches=${[
            { value: '#2f7fb5', label: say('Azul', 'Blue') },
            { value: '#0b6b66', label: say('Verde', 'Green') },
            { value: '#c2474b', label: say('Rojo', 'Red') },
          ]}
        ></mg-color-field>`,
        line: say('Pocos colores con nombre, que combinan entre sí.', 'A few named colors that go together.'),
      },
      {
        example: html`<mg-color-field
          label=${say('Color de lo urgente', 'Color of what is urgent')}
          value="#c2474b"
          .swatches=${[]}
        ></mg-color-field>`,
        line: say(
          'Lo urgente se distingue solo por el color: quien no lo ve no se entera. Agrega una palabra.',
          'Urgency is told by color alone: people who cannot see it miss it. Add a word.',
        ),
      },
    ),
};
