import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgCheckbox } from './checkbox.ts';
import './checkbox.ts';

const meta: Meta<MgCheckbox> = {
  title: 'Forms/Checkbox',
  component: 'mg-checkbox',
  args: { indeterminate: false, checked: false, required: false, disabled: false, error: '' },
  parameters: {
    english: { 'Marca esta casilla para seguir.': 'Check this box to continue.' },
    guide: {
      use: ['To agree, or to pick any number of a few things in a form that is sent later.'],
      avoid: ['A setting that takes effect at once: that is a switch.', 'One of several: those are radios.'],
      keys: [
        ['Space', 'Checks it or takes the mark away'],
        ['Enter', 'Sends the form it stands in'],
      ],
      role: '`checkbox`.',
      name: 'Its words, or the label of the page around it.',
      announces: 'Its error, politely, and at the control (`aria-invalid`).',
      related: ['mg-switch', 'mg-radio-group'],
    },
  },
  render: ({ checked, indeterminate, required, disabled, error }) => html`
    <mg-checkbox
      ?checked=${checked}
      .checked=${checked}
      ?indeterminate=${indeterminate}
      .indeterminate=${indeterminate}
      ?required=${required}
      ?disabled=${disabled}
      error=${error}
      >${say('Acepto los términos', 'I accept the terms')}</mg-checkbox
    >
  `,
};

export default meta;
type Story = StoryObj<MgCheckbox>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Indeterminate: Story = { args: { indeterminate: true } };
export const WithError: Story = { args: { required: true, error: 'Marca esta casilla para seguir.' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, checked: true } };

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-checkbox ?disabled=${disabled} error=${error}>${say('Avisarme', 'Tell me')}</mg-checkbox>`,
    ],
    [
      'checked',
      ({ disabled, error }) =>
        html`<mg-checkbox checked ?disabled=${disabled} error=${error}
          >${say('Avisarme', 'Tell me')}</mg-checkbox
        >`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-checkbox
          >${say('Enviarme un resumen cada lunes', 'Send me a summary every Monday')}</mg-checkbox
        >`,
        line: say('Marcarla es decir que sí.', 'Checking it means yes.'),
      },
      {
        example: html`<mg-checkbox>${say('No enviarme resúmenes', 'Do not send me summaries')}</mg-checkbox>`,
        line: say(
          'Marcarla es decir que no: hay que pensarlo dos veces.',
          'Checking it means no: people have to think twice.',
        ),
      },
    ),
};
