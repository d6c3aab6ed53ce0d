import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgDateField } from './date-field.ts';
import { addDays, today } from './date-math.ts';
import './date-field.ts';

const meta: Meta<MgDateField> = {
  title: 'Forms/Date field',
  component: 'mg-date-field',
  args: {
    label: 'Fecha límite',
    value: '2026-12-24',
    min: '',
    max: '',
    hint: '',
    error: '',
    size: 'md',
    required: false,
    disabled: false,
    readonly: false,
  },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] } },
  parameters: {
    english: {
      'Fecha límite': 'Due date',
      'Del 10 al 28 de diciembre.': 'From December 10 to 28.',
      'Completa este campo.': 'Fill in this field.',
    },
    guide: {
      use: ['One day that people know or find near today. Say the limits in the hint.'],
      avoid: ['A span of days: use two fields.', '“In about two weeks”: offer the usual answers as chips.'],
      keys: [
        ['Arrow up, Arrow down', 'One more or less of what the caret stands in: day, month or year'],
        ['Enter', 'Sends the form it stands in, from the text'],
        ['Alt + Arrow down', 'Opens the calendar; so do Enter and Space on its button'],
        [
          'Arrow keys',
          'Go to the day or week before or after, in the calendar; left and right turned round from right to left',
        ],
        ['Page up, Page down', 'Go to the month before or after; with Shift to the year'],
        ['Home, End', 'Go to the first or last day of the week'],
        ['Enter, Space', 'Choose the day'],
        ['Tab, Shift + Tab', 'Go round inside the calendar'],
        ['Escape, Back', 'Close the calendar and change nothing'],
      ],
      role: '`textbox`, with a `button` that opens a `dialog` with a `grid` of days.',
      name: '`label`; each day has its full date.',
      announces: 'Its error and the month that is shown, politely.',
      related: ['mg-text-field', 'mg-select'],
    },
  },
  render: ({ label, value, min, max, hint, error, size, required, disabled, readonly }) => html`
    <mg-date-field
      style="max-inline-size:220px"
      label=${label}
      value=${value || nothing}
      .value=${value}
      min=${min}
      max=${max}
      hint=${hint}
      error=${error}
      size=${size}
      ?required=${required}
      ?disabled=${disabled}
      ?readonly=${readonly}
    ></mg-date-field>
  `,
};

export default meta;
type Story = StoryObj<MgDateField>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const Limits: Story = {
  args: { min: '2026-12-10', max: '2026-12-28', hint: 'Del 10 al 28 de diciembre.' },
};
export const WithError: Story = { args: { value: '', required: true, error: 'Completa este campo.' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readonly: true } };

/** Days in words: the page reads them, and the field shows the date once it is left. */
export const InWords: Story = {
  render: () => html`
    <mg-date-field
      style="max-inline-size:220px"
      label=${say('Fecha límite', 'Due date')}
      hint=${say('También «hoy» o «mañana».', 'Also “today” or “tomorrow.”')}
      .readWords=${readNearDay}
    ></mg-date-field>
  `,
};

/** The day that a word means, in both languages. */
function readNearDay(typed: string): string | undefined {
  const days = /^(hoy|today)$/i.test(typed) ? 0 : /^(mañana|tomorrow)$/i.test(typed) ? 1 : undefined;
  return days === undefined ? undefined : addDays(today(), days);
}

/** The calendar, opened as by its button. */
export const Open: Story = {
  // In a frame of its own: an open calendar takes the focus, and the page to it.
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  render: () => html`
    <div style="min-block-size:420px">
      <mg-date-field
        style="max-inline-size:220px"
        label=${say('Fecha límite', 'Due date')}
        value="2026-12-24"
        open
      ></mg-date-field>
    </div>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-date-field
          label=${say('Vence', 'Due')}
          ?disabled=${disabled}
          error=${error}
        ></mg-date-field>`,
    ],
    [
      'value',
      ({ disabled, error }) =>
        html`<mg-date-field
          label=${say('Vence', 'Due')}
          value="2027-01-15"
          ?disabled=${disabled}
          error=${error}
        ></mg-date-field>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-date-field
          label=${say('Fecha de entrega', 'Delivery date')}
          value="2026-12-24"
          min="2026-12-10"
          max="2026-12-28"
          hint=${say('Del 10 al 28 de diciembre.', 'From December 10 to 28.')}
        ></mg-date-field>`,
        line: say('El límite se conoce antes de elegir.', 'The limits are known before choosing.'),
      },
      {
        example: html`<mg-date-field
          label=${say('Fecha de entrega', 'Delivery date')}
          value="2027-01-15"
          error=${say('Fecha fuera de rango', 'Date out of range')}
        ></mg-date-field>`,
        line: say(
          'El límite se descubre al fallar, y el error tampoco lo dice.',
          'The limits are found out by failing, and the error does not name them either.',
        ),
      },
    ),
};
