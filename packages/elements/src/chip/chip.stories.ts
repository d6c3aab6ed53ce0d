import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent } from 'storybook/test';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgChip } from './chip.ts';
import './chip.ts';

const meta: Meta<MgChip> = {
  title: 'Elements/Chip',
  component: 'mg-chip',
  parameters: {
    guide: {
      use: ['Filters over a list, and choices that can be taken back.'],
      avoid: [
        'The one main action of a place: that is a button.',
        'A word that only informs: that is a badge.',
      ],
      keys: [
        [
          'Enter, Space',
          'Press it: the app selects it or lets it go. On its cross: ask the app to remove it',
        ],
        ['Delete, Backspace', 'Ask the app to remove it, when it is removable'],
        ['Tab', 'Goes from the words to the cross'],
      ],
      role: '`button`, with a second `button` for its cross.',
      name: 'Its words; the cross is “Clear” and the words.',
      announces: 'Whether it is selected (`aria-pressed`).',
      related: ['mg-badge', 'mg-button', 'mg-select'],
    },
  },
  args: { selected: true, removable: true, disabled: false },
  argTypes: { selected: { control: 'boolean' } },
  render: ({ selected, removable, disabled }) =>
    html`<mg-chip
      ?selected=${selected}
      .selected=${selected}
      ?removable=${removable}
      ?disabled=${disabled}
      @click=${toggle}
      @mg-remove=${remove}
      >${say('Míos', 'Mine')}</mg-chip
    >`,
};
export default meta;
type Story = StoryObj<MgChip>;

export const Selected: Story = {};
export const NotSelected: Story = { args: { selected: false } };
export const Disabled: Story = { args: { disabled: true } };
export const Filters: Story = {
  render: () =>
    html`<div class="mg-row" style="gap:6px" @click=${toggle} @mg-remove=${remove}>
      <mg-chip selected removable
        ><mg-icon slot="start" name="person" size="16"></mg-icon>${say('Míos', 'Mine')}</mg-chip
      >
      <mg-chip .selected=${false}
        ><mg-icon slot="start" name="calendar_today" size="16"></mg-icon
        >${say('Últimos 15 días', 'Last 15 days')}</mg-chip
      >
      <mg-chip .selected=${false}
        ><mg-icon slot="start" name="flag" size="16"></mg-icon>${say('Prioridad', 'Priority')}</mg-chip
      >
      <mg-chip><mg-icon slot="start" name="add" size="16"></mg-icon>${say('Filtro', 'Filter')}</mg-chip>
    </div>`,
};

/** Enter and Space select a chip, Delete removes it and moves the focus to its neighbor. */
export const FiltersByKeyboard: Story = {
  ...Filters,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const [mine, lastDays] = canvasElement.querySelectorAll('mg-chip');
    if (!mine || !lastDays) throw new Error('There are no chips to press.');
    lastDays.focus();
    await userEvent.keyboard('{Enter}');
    await expect(lastDays).toHaveAttribute('selected');
    await userEvent.keyboard(' ');
    await expect(lastDays).not.toHaveAttribute('selected');

    mine.focus();
    await userEvent.keyboard('{Delete}');
    await expect(mine).not.toBeInTheDocument();
    await expect(document.activeElement).toBe(lastDays);
  },
};

/** What an app does with a press: the chip leaves it to the app. */
function toggle({ target }: Event): void {
  const chip = chipOf(target);
  if (chip?.selected !== undefined) chip.selected = !chip.selected;
}

/** The focus goes to a neighbor: it would be lost with the chip. */
function remove({ target }: Event): void {
  const chip = chipOf(target);
  const neighbor = chipOf(chip?.nextElementSibling) ?? chipOf(chip?.previousElementSibling);
  chip?.remove();
  neighbor?.focus();
}

function chipOf(target: EventTarget | null | undefined): MgChip | undefined {
  return (target instanceof Element && target.closest('mg-chip')) || undefined;
}

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    ['—', ({ disabled }) => html`<mg-chip ?disabled=${disabled}>${say('Míos', 'Mine')}</mg-chip>`],
    [
      'selected',
      ({ disabled }) => html`<mg-chip selected ?disabled=${disabled}>${say('Míos', 'Mine')}</mg-chip>`,
    ],
    [
      'removable',
      ({ disabled }) => html`<mg-chip removable ?disabled=${disabled}>${say('Míos', 'Mine')}</mg-chip>`,
    ],
  ],
  ['disabled'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div class="mg-row">
          <mg-chip selected @click=${toggle}>${say('Míos', 'Mine')}</mg-chip
          ><mg-chip .selected=${false} @click=${toggle}>${say('Sin asignar', 'Unassigned')}</mg-chip>
        </div>`,
        line: say('Filtros que se encienden y se apagan.', 'Filters that turn on and off.'),
      },
      {
        example: html`<div class="mg-row">
          <mg-chip>${say('Guardar', 'Save')}</mg-chip><mg-chip>${say('Cancelar', 'Cancel')}</mg-chip>
        </div>`,
        line: say(
          'Acciones que parecen filtros: son botones.',
          'Actions that look like filters: these are buttons.',
        ),
      },
    ),
};
