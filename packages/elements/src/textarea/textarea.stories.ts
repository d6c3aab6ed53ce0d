import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../icon-button/icon-button.ts';
import type { MgTextarea } from './textarea.ts';
import './textarea.ts';

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
    guide: {
      use: ['Text of several lines. It grows with what people write, up to `max-rows`.'],
      avoid: ['Names and numbers: those are text fields.'],
      keys: [
        ['Ctrl or Cmd + Enter', 'Asks to send'],
        ['Enter', 'Starts a line; with `submit-on-enter` it asks to send'],
        ['Shift + Enter', 'Starts a line, always'],
      ],
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

const long = Array.from({ length: 12 }, (_, line) => `Línea ${line + 1}`).join('\n');

export const Empty: Story = {};
export const Grown: Story = { args: { value: long } };
export const GrownToALimit: Story = { args: { value: long, maxRows: 5 } };
export const WithHint: Story = { args: { hint: 'Se puede usar Markdown.' } };
export const WithError: Story = { args: { error: 'Escribe qué pasa.' } };
export const Disabled: Story = { args: { value: 'No se edita', disabled: true } };
export const ReadOnly: Story = { args: { value: 'Solo se lee', readonly: true } };

export const Chat: Story = {
  render: () => html`
    <mg-textarea
      label="Mensaje"
      hide-label
      rows="1"
      max-rows="6"
      submit-on-enter
      placeholder="Escribe un mensaje"
    >
      <mg-icon-button slot="end" icon="send" label="Enviar" size="sm"></mg-icon-button>
    </mg-textarea>
  `,
};
