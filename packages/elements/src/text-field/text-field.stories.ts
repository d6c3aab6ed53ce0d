import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../button/button.ts';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgTextField } from './text-field.ts';
import './text-field.ts';

const meta: Meta<MgTextField> = {
  title: 'Forms/Text field',
  component: 'mg-text-field',
  args: {
    label: 'Nombre del negocio',
    type: 'text',
    value: '',
    placeholder: '',
    hint: '',
    error: '',
    size: 'md',
    required: false,
    disabled: false,
    readonly: false,
    clearable: false,
    hideLabel: false,
  },
  argTypes: {
    type: { control: 'select', options: ['text', 'email', 'password', 'search', 'number', 'tel', 'url'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
  parameters: {
    english: {
      'Nombre del negocio': 'Name of the business',
      'Lo verán las personas de tu equipo.': 'The people on your team will see it.',
      Prefijo: 'Prefix',
      'Usa de 2 a 5 letras, sin espacios.': 'Use 2 to 5 letters, without spaces.',
      'Número de ticket': 'Ticket number',
      Contraseña: 'Password',
      secreto: 'secret',
      Buscar: 'Search',
      'Buscar tickets': 'Search tickets',
      Puntos: 'Points',
    },
    guide: {
      use: [
        'One line, always with a label. Say below what helps before people type, and what is wrong after they left the field.',
      ],
      avoid: [
        'A placeholder as the name: it is an example.',
        'Errors while people type.',
        'Several lines: that is a textarea.',
      ],
      keys: [
        ['Enter', 'Sends the form it stands in'],
        ['Arrow up, Arrow down', 'One step up or down, in a number'],
        ['Tab', 'Goes from the text to its button: clear, show the password'],
        ['Enter, Space', 'Press that button'],
      ],
      role: '`textbox`; `spinbutton` for a number and `searchbox` for a search.',
      name: '`label`, or `aria-label`; `hint` describes it.',
      announces: 'Its error, politely, and at the control (`aria-invalid`).',
      related: ['mg-textarea', 'mg-select', 'mg-date-field'],
    },
  },
  render: (args) => html`
    <div style="max-inline-size: 360px">
      <mg-text-field
        label=${args.label}
        type=${args.type}
        value=${args.value || nothing}
        .value=${args.value}
        placeholder=${args.placeholder}
        hint=${args.hint}
        error=${args.error}
        size=${args.size}
        autocomplete=${args.autocomplete || nothing}
        ?required=${args.required}
        ?disabled=${args.disabled}
        ?readonly=${args.readonly}
        ?clearable=${args.clearable}
        ?hide-label=${args.hideLabel}
      ></mg-text-field>
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgTextField>;

export const Empty: Story = { args: { placeholder: 'Cooperativa Nube' } };
export const Filled: Story = { args: { value: 'Cooperativa Nube' } };
export const WithHint: Story = { args: { hint: 'Lo verán las personas de tu equipo.' } };
export const WithError: Story = {
  args: { label: 'Prefijo', value: 'NUBE 1', error: 'Usa de 2 a 5 letras, sin espacios.' },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: 'Cooperativa Nube', disabled: true } };
export const ReadOnly: Story = { args: { label: 'Número de ticket', value: 'NUB-412', readonly: true } };
export const Password: Story = { args: { label: 'Contraseña', type: 'password', value: 'secreto' } };
export const Search: Story = {
  args: { label: 'Buscar', type: 'search', placeholder: 'Buscar tickets', clearable: true, hideLabel: true },
};
export const Number: Story = { args: { label: 'Puntos', type: 'number', value: '8' } };
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };

export const WithIcon: Story = {
  render: () => html`
    <div style="max-inline-size: 360px">
      <mg-text-field label=${say('Teléfono', 'Phone')} type="tel" placeholder="+51 987 654 321">
        <mg-icon slot="start" name="call" size="16"></mg-icon>
      </mg-text-field>
    </div>
  `,
};

/** Send it empty: each field says what it needs, and the first one takes the focus. */
export const InAForm: Story = {
  render: () => html`
    <form
      style="display: grid; gap: 14px; max-inline-size: 360px; justify-items: start"
      @submit=${(event: Event) => event.preventDefault()}
    >
      <mg-text-field
        style="inline-size: 100%"
        label=${say('Nombre', 'Name')}
        name="name"
        required
      ></mg-text-field>
      <mg-text-field
        style="inline-size: 100%"
        label=${say('Correo', 'Email')}
        name="mail"
        type="email"
        required
      ></mg-text-field>
      <mg-button type="submit" variant="primary">${say('Crear cuenta', 'Create account')}</mg-button>
    </form>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-text-field
          label=${say('Nombre', 'Name')}
          ?disabled=${disabled}
          error=${error}
        ></mg-text-field>`,
    ],
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-text-field
          label=${say('Nombre', 'Name')}
          value="Nube"
          ?disabled=${disabled}
          error=${error}
        ></mg-text-field>`,
    ],
    [
      'type="search"',
      ({ disabled, error }) =>
        html`<mg-text-field
          label=${say('Nombre', 'Name')}
          type="search"
          ?disabled=${disabled}
          error=${error}
        ></mg-text-field>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-text-field
          label=${say('Correo', 'Email')}
          hint=${say('Te enviaremos un enlace.', 'We will send you a link.')}
        ></mg-text-field>`,
        line: say(
          'La etiqueta queda a la vista, la ayuda va debajo.',
          'The label stays in sight, help stands below.',
        ),
      },
      {
        example: html`<mg-text-field
          hide-label
          label=${say('Correo', 'Email')}
          placeholder=${say('Escribe tu correo', 'Enter your email')}
        ></mg-text-field>`,
        line: say('El nombre desaparece con la primera letra.', 'The name is gone with the first letter.'),
      },
    ),
};
