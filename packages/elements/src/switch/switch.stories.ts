import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgSwitch } from './switch.ts';
import './switch.ts';

const meta: Meta<MgSwitch> = {
  title: 'Forms/Switch',
  component: 'mg-switch',
  args: { disabled: false, checked: false, required: false, error: '' },
  parameters: {
    english: { 'Enciéndelo para seguir.': 'Turn it on to continue.' },
    guide: {
      use: ['A setting that is on or off and takes effect at once. The label says what is on.'],
      avoid: [
        'A form that is sent later: that is a checkbox.',
        'Two things that are not on and off: those are radios.',
      ],
      keys: [
        ['Space', 'Turns it on or off'],
        ['Enter', 'Sends the form it stands in'],
      ],
      role: '`switch`.',
      name: 'Its words, or the label of the page around it.',
      announces: 'On or off, and its error, politely.',
      related: ['mg-checkbox', 'mg-radio-group'],
    },
  },
  render: ({ checked, disabled, required, error }) => html`
    <mg-switch
      ?checked=${checked}
      .checked=${checked}
      ?disabled=${disabled}
      ?required=${required}
      error=${error}
      >${say('Avisos con sonido', 'Notification sounds')}</mg-switch
    >
  `,
};

export default meta;
type Story = StoryObj<MgSwitch>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = { args: { required: true, error: 'Enciéndelo para seguir.' } };
export const DisabledOn: Story = { args: { disabled: true, checked: true } };

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-switch ?disabled=${disabled} error=${error}>${say('Avisarme', 'Tell me')}</mg-switch>`,
    ],
    [
      'checked',
      ({ disabled, error }) =>
        html`<mg-switch checked ?disabled=${disabled} error=${error}
          >${say('Avisarme', 'Tell me')}</mg-switch
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
        example: html`<mg-switch checked>${say('Avisos con sonido', 'Notification sounds')}</mg-switch>`,
        line: say(
          'El cambio vale al instante; el texto dice qué está encendido.',
          'The change applies at once; the label says what is on.',
        ),
      },
      {
        example: html`<div class="mg-stack" style="justify-items:start">
          <mg-switch checked>${say('Desactivar los avisos', 'Turn off notifications')}</mg-switch
          ><mg-button variant="primary">${say('Guardar', 'Save')}</mg-button>
        </div>`,
        line: say(
          'Encendido apaga algo, y nada pasa hasta guardar: eso es una casilla.',
          'On turns something off, and nothing happens until it is saved: that is a checkbox.',
        ),
      },
    ),
};
