import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
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
    guide: {
      use: ['One of two to five choices that are worth comparing.'],
      avoid: ['More of them, or little room: that is a select.', 'Yes or no: a checkbox or a switch.'],
      keys: [
        ['Arrow keys', 'Choose the one before or after'],
        ['Space', 'Chooses the focused one'],
        ['Enter', 'Sends the form it stands in'],
      ],
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
      <mg-radio value="low">Baja</mg-radio>
      <mg-radio value="mid">Media</mg-radio>
      <mg-radio value="high">Alta</mg-radio>
      <mg-radio value="now" disabled>Urgente</mg-radio>
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
    <mg-radio-group label="Quién puede verlo" value="team">
      <mg-radio value="team">Mi equipo<span slot="hint">Las cuatro personas de Campo Norte</span></mg-radio>
      <mg-radio value="all">Todo el negocio<span slot="hint">Cualquiera que tenga cuenta</span></mg-radio>
    </mg-radio-group>
  `,
};
