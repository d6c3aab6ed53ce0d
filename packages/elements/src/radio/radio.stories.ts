import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgRadioGroup } from './radio.ts';
import './radio.ts';

const meta: Meta<MgRadioGroup> = {
  title: 'Forms/Radio',
  component: 'mg-radio-group',
  subcomponents: { MgRadio: 'mg-radio' },
  args: {
    label: 'Prioridad',
    value: 'mid',
    hint: '',
    error: '',
    orientation: 'vertical',
    required: false,
    disabled: false,
  },
  argTypes: { orientation: { control: 'inline-radio', options: ['vertical', 'horizontal'] } },
  parameters: {
    english: {
      Prioridad: 'Priority',
      'La puedes cambiar después.': 'You can change it later.',
      'Elige una opción.': 'Choose an option.',
    },
    guide: {
      use: ['One of two to five choices that are worth comparing.'],
      avoid: ['More of them, or little room: that is a select.', 'Yes or no: a checkbox or a switch.'],
      keys: [
        ['Arrow keys', 'Choose the one before or after; left and right turned round from right to left'],
        ['Space', 'Chooses the focused one'],
        ['Enter', 'Sends the form it stands in'],
      ],
      role: '`radiogroup` of `radio`.',
      name: '`label` of the group; each choice has its words.',
      announces: 'The choice (`aria-checked`), and the error of the group, politely.',
      related: ['mg-select', 'mg-checkbox', 'mg-switch'],
    },
  },
  render: ({ label, value, hint, error, orientation, required, disabled }) => html`
    <mg-radio-group
      label=${label}
      value=${value || nothing}
      .value=${value}
      hint=${hint}
      error=${error}
      orientation=${orientation}
      ?required=${required}
      ?disabled=${disabled}
    >
      <mg-radio value="low">${say('Baja', 'Low')}</mg-radio>
      <mg-radio value="mid">${say('Media', 'Medium')}</mg-radio>
      <mg-radio value="high">${say('Alta', 'High')}</mg-radio>
      <mg-radio value="now" disabled>${say('Urgente', 'Urgent')}</mg-radio>
    </mg-radio-group>
  `,
};

export default meta;
type Story = StoryObj<MgRadioGroup>;

export const Vertical: Story = {};
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const NothingChosen: Story = { args: { value: '', hint: 'La puedes cambiar después.' } };
export const WithError: Story = { args: { value: '', required: true, error: 'Elige una opción.' } };
export const Disabled: Story = { args: { disabled: true } };

/** A second line says what each choice means. */
export const WithHints: Story = {
  render: () => html`
    <mg-radio-group label=${say('Quién puede verlo', 'Who can see it')} value="team">
      <mg-radio value="team"
        >${say('Mi equipo', 'My team')}<span slot="hint"
          >${say('Las cuatro personas de Campo Norte', 'The four people on the North Field team')}</span
        ></mg-radio
      >
      <mg-radio value="all"
        >${say('Todo el negocio', 'The whole business')}<span slot="hint"
          >${say('Cualquiera que tenga cuenta', 'Anyone with an account')}</span
        ></mg-radio
      >
    </mg-radio-group>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-radio-group label=${say('Pago', 'Billing')} value="a" ?disabled=${disabled} error=${error}>
          <mg-radio value="a">${say('Mensual', 'Monthly')}</mg-radio>
          <mg-radio value="b">${say('Anual', 'Yearly')}</mg-radio>
        </mg-radio-group>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-radio-group label=${say('Tamaño del equipo', 'Team size')} value="s"
          ><mg-radio value="s">${say('1 a 5 personas', '1 to 5 people')}</mg-radio
          ><mg-radio value="m">${say('6 a 20 personas', '6 to 20 people')}</mg-radio
          ><mg-radio value="l">${say('21 o más', '21 or more')}</mg-radio></mg-radio-group
        >`,
        line: say('Siempre hay exactamente una respuesta que vale.', 'Exactly one answer always applies.'),
      },
      {
        example: html`<mg-radio-group label=${say('Tamaño del equipo', 'Team size')} value="s"
          ><mg-radio value="s">${say('1 a 5 personas', '1 to 5 people')}</mg-radio
          ><mg-radio value="m">${say('5 a 20 personas', '5 to 20 people')}</mg-radio></mg-radio-group
        >`,
        line: say(
          'Un equipo de cinco cabe en dos respuestas, y uno de 30 en ninguna.',
          'A team of five fits two answers, and a team of 30 fits none.',
        ),
      },
    ),
};
