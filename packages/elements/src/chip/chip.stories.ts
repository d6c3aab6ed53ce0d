import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../icon/icon.ts';
import { say } from '../internal/test-say.ts';
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
        ['Enter, Space', 'Select it or let it go; on its cross, remove it'],
        ['Delete, Backspace', 'Remove it, when it is removable'],
        ['Tab', 'Goes from the words to the cross'],
      ],
    },
  },
  args: { selected: true, removable: true, disabled: false },
  argTypes: { selected: { control: 'boolean' } },
  render: ({ selected, removable, disabled }) =>
    html`<mg-chip ?selected=${selected} .selected=${selected} ?removable=${removable} ?disabled=${disabled}
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
    html`<div class="mg-row" style="gap:6px">
      <mg-chip selected removable
        ><mg-icon slot="start" name="person" size="16"></mg-icon>${say('Míos', 'Mine')}</mg-chip
      >
      <mg-chip
        ><mg-icon slot="start" name="calendar_today" size="16"></mg-icon
        >${say('Últimos 15 días', 'Last 15 days')}</mg-chip
      >
      <mg-chip><mg-icon slot="start" name="flag" size="16"></mg-icon>${say('Prioridad', 'Priority')}</mg-chip>
      <mg-chip><mg-icon slot="start" name="add" size="16"></mg-icon>${say('Filtro', 'Filter')}</mg-chip>
    </div>`,
};
