import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../icon-button/icon-button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgTextarea } from './textarea.ts';
import './textarea.ts';

const lines = (word: string): string =>
  Array.from({ length: 12 }, (_, line) => `${word} ${line + 1}`).join('\n');

const meta: Meta<MgTextarea> = {
  title: 'Forms/Textarea',
  component: 'mg-textarea',
  args: {
    label: 'Descripción',
    value: '',
    placeholder: 'Cuenta qué pasa',
    hint: '',
    error: '',
    rows: 3,
    required: false,
    disabled: false,
    readonly: false,
  },
  parameters: {
    english: {
      [lines('Línea')]: lines('Line'),
      Descripción: 'Description',
      'Cuenta qué pasa': 'Say what is going on',
      'Se puede usar Markdown.': 'You can use Markdown.',
      'Escribe qué pasa.': 'Write what is going on.',
      'No se edita': 'Not editable',
      'Solo se lee': 'Read only',
    },
    guide: {
      use: ['Text of several lines. It grows with what people write, up to `max-rows`.'],
      avoid: ['Names and numbers: those are text fields.'],
      keys: [
        ['Ctrl or Cmd + Enter', 'Asks to send'],
        ['Enter', 'Starts a line; with `submit-on-enter` it asks to send'],
        ['Shift + Enter', 'Starts a line, always'],
      ],
      role: '`textbox` of several lines.',
      name: '`label`, or `aria-label`; `hint` describes it.',
      announces: 'Its error, politely, and at the control (`aria-invalid`).',
      related: ['mg-text-field'],
    },
  },
  render: (args) => html`
    <div style="max-inline-size: 420px">
      <mg-textarea
        label=${args.label}
        value=${args.value || nothing}
        .value=${args.value}
        placeholder=${args.placeholder}
        hint=${args.hint}
        error=${args.error}
        rows=${args.rows}
        max-rows=${args.maxRows ?? nothing}
        ?required=${args.required}
        ?disabled=${args.disabled}
        ?readonly=${args.readonly}
      ></mg-textarea>
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgTextarea>;

export const Empty: Story = {};
export const Grown: Story = { args: { value: lines('Línea') } };
export const GrownToALimit: Story = { args: { value: lines('Línea'), maxRows: 5 } };
export const WithHint: Story = { args: { hint: 'Se puede usar Markdown.' } };
export const WithError: Story = { args: { error: 'Escribe qué pasa.' } };
export const Disabled: Story = { args: { value: 'No se edita', disabled: true } };
export const ReadOnly: Story = { args: { value: 'Solo se lee', readonly: true } };

export const Chat: Story = {
  render: () => html`
    <mg-textarea
      label=${say('Mensaje', 'Message')}
      hide-label
      rows="1"
      max-rows="6"
      submit-on-enter
      placeholder=${say('Escribe un mensaje', 'Write a message')}
    >
      <mg-icon-button slot="end" icon="send" label=${say('Enviar', 'Send')} size="sm"></mg-icon-button>
    </mg-textarea>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-textarea label=${say('Nombre', 'Name')} ?disabled=${disabled} error=${error}></mg-textarea>`,
    ],
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-textarea
          label=${say('Nombre', 'Name')}
          value="Nube"
          ?disabled=${disabled}
          error=${error}
        ></mg-textarea>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-textarea
          label=${say('Descripción', 'Description')}
          hint=${say('Qué pasó, dónde y desde cuándo.', 'What happened, where and since when.')}
        ></mg-textarea>`,
        line: say(
          'Texto de varias líneas, con lo que hay que contar a la vista.',
          'Text of several lines; what to write stays in sight.',
        ),
      },
      {
        example: html`<mg-textarea label=${say('Teléfono', 'Phone number')}></mg-textarea>`,
        line: say(
          'Un dato de una línea: Enter agrega otra en lugar de enviar.',
          'A value of one line: Enter adds another one instead of submitting.',
        ),
      },
    ),
};
