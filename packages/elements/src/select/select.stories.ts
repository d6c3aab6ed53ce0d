import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgSelect, SelectOption } from './select.ts';
import './select.ts';

const states: SelectOption[] = [
  { value: 'todo', label: 'Por hacer', color: 'var(--mg-hue-1)' },
  { value: 'doing', label: 'En curso', color: 'var(--mg-hue-2)' },
  { value: 'blocked', label: 'Bloqueado', color: 'var(--mg-hue-5)', disabled: true },
  { value: 'done', label: 'Hecho', icon: 'check_circle', color: 'var(--mg-hue-6)' },
];

const people: SelectOption[] = [
  'Zúñiga, Carla',
  'Zurita, Martín',
  'Ozuna, Beatriz',
  'Pérez, Ana',
  'Ibáñez, İlker',
].map((label, index) => ({
  value: String(index),
  label,
  avatar: '',
  group: index < 3 ? 'Ventas' : 'Soporte',
}));

const many: SelectOption[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Ticket ${index + 1}`,
}));

const meta: Meta<MgSelect> = {
  title: 'Forms/Select',
  component: 'mg-select',
  subcomponents: { MgOption: 'mg-option' },
  args: {
    label: 'Estado',
    options: states,
    value: '',
    placeholder: 'Elige',
    hint: '',
    error: '',
    size: 'md',
    multiple: false,
    searchable: false,
    quiet: false,
    required: false,
    disabled: false,
    hideLabel: false,
    open: false,
  },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] } },
  parameters: {
    english: {
      Estado: 'Status',
      'Por hacer': 'To do',
      'En curso': 'In progress',
      Bloqueado: 'Blocked',
      Hecho: 'Done',
      Elige: 'Choose',
      'Se puede cambiar después.': 'You can change it later.',
      'Elige una opción.': 'Choose an option.',
      Persona: 'Person',
      Personas: 'People',
      Ventas: 'Sales',
      Soporte: 'Support',
    },
    byProperty: ['options'],
    guide: {
      use: [
        'To choose from what is known. Make it searchable above ten options; people may type without accents.',
      ],
      avoid: [
        'Two or three options that fit beside each other: show them all.',
        'Actions: those are a menu.',
      ],
      keys: [
        ['Enter, Arrow down, Arrow up', 'Open it'],
        ['Space, Home, End', 'Open it too, Home and End at the first or last option; not where one can type'],
        ['Letters', 'Open it and find an option, without accents or case'],
        ['Arrow up, Arrow down', 'Go to the option before or after'],
        ['Home, End, Page up, Page down', 'Go far; Home and End stay in the text where one can type'],
        ['Enter', 'Chooses; with `multiple` the list stays open'],
        ['Space', 'Chooses like Enter, where one cannot type'],
        ['Alt + Arrow up', 'Chooses and closes it'],
        ['Tab', 'Chooses where the arrows went, and leaves; with `multiple` it only leaves'],
        ['Escape, Back', 'Close it and choose nothing'],
      ],
      role: '`combobox` with a `listbox` of `option`.',
      name: '`label`, or `aria-label`.',
      announces: 'The option that the arrows go to, a search without results, and its error, politely.',
      related: ['mg-radio-group', 'mg-menu', 'mg-chip'],
    },
  },
  render: (args) => html`
    <div style="max-inline-size: 300px">
      <mg-select
        label=${args.label}
        .options=${args.options}
        value=${String(args.value) || nothing}
        .value=${args.value}
        placeholder=${args.placeholder}
        hint=${args.hint}
        error=${args.error}
        size=${args.size}
        ?multiple=${args.multiple}
        ?searchable=${args.searchable}
        ?quiet=${args.quiet}
        ?required=${args.required}
        ?disabled=${args.disabled}
        ?hide-label=${args.hideLabel}
        ?open=${args.open}
      ></mg-select>
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgSelect>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'doing' } };
export const Open: Story = {
  args: { value: 'doing', open: true },
  // In a frame of its own: of all that are open on one page only one stays so.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
};
export const Searchable: Story = { args: { label: 'Persona', options: people, searchable: true } };
export const Multiple: Story = {
  args: { label: 'Personas', options: people, multiple: true, value: ['0', '3'] },
};
export const ManyChosen: Story = {
  args: { label: 'Personas', options: people, multiple: true, searchable: true, value: ['0', '1', '2', '3'] },
};
export const TenThousand: Story = {
  args: { label: 'Ticket', options: many, searchable: true, value: '4999' },
};
export const Quiet: Story = { args: { quiet: true, hideLabel: true, value: 'doing' } };
export const WithHint: Story = { args: { hint: 'Se puede cambiar después.' } };
export const WithError: Story = { args: { error: 'Elige una opción.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: 'doing', disabled: true } };
export const Small: Story = { args: { size: 'sm', value: 'doing' } };

export const WithElements: Story = {
  parameters: { byProperty: [] },
  render: () => html`
    <mg-select label=${say('Prioridad', 'Priority')} style="max-inline-size: 300px">
      <mg-option value="high" icon="keyboard_double_arrow_up" color="var(--mg-danger)"
        >${say('Alta', 'High')}</mg-option
      >
      <mg-option value="normal" icon="drag_handle" selected>Normal</mg-option>
      <mg-option value="low" icon="keyboard_double_arrow_down" color="var(--mg-info)"
        >${say('Baja', 'Low')}</mg-option
      >
    </mg-select>
  `,
};

/** Typed without accents, it finds the person; Enter chooses. */
export const ByKeyboard: Story = {
  tags: ['!dev', '!autodocs'],
  args: { label: 'Persona', options: people, searchable: true },
  play: async ({ canvasElement }) => {
    const select = canvasElement.querySelector('mg-select');
    select?.focus();
    await userEvent.keyboard('zun');
    await waitFor(() => expect(select?.open).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(select?.value).toBe('0'));
  },
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-select
          label=${say('Estado', 'Status')}
          .options=${[{ value: 'doing', label: say('En curso', 'In progress') }]}
          ?disabled=${disabled}
          error=${error}
        ></mg-select>`,
    ],
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-select
          label=${say('Estado', 'Status')}
          .options=${[{ value: 'doing', label: say('En curso', 'In progress') }]}
          value="doing"
          ?disabled=${disabled}
          error=${error}
        ></mg-select>`,
    ],
    [
      'quiet',
      ({ disabled, error }) =>
        html`<mg-select
          label=${say('Estado', 'Status')}
          .options=${[{ value: 'doing', label: say('En curso', 'In progress') }]}
          quiet
          ?disabled=${disabled}
          error=${error}
        ></mg-select>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-select
          searchable
          label=${say('País', 'Country')}
          .options=${[{ value: 'bo', label: say('Brasil', 'Brazil') }]}
          value="bo"
        ></mg-select>`,
        line: say(
          'Muchas opciones conocidas, que se buscan al escribir.',
          'Many known options, found by typing.',
        ),
      },
      {
        example: html`<mg-select
          label=${say('¿Avisar?', 'Notify?')}
          .options=${[{ value: 'y', label: say('Sí', 'Yes') }]}
          value="y"
        ></mg-select>`,
        line: say('Sí o no: eso es un interruptor.', 'Yes or no: that is a switch.'),
      },
    ),
};
