import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../icon/icon.ts';
import type { MgBadge } from './badge.ts';
import './badge.ts';

const meta: Meta<MgBadge> = {
  title: 'Elements/Badge',
  component: 'mg-badge',
  parameters: {
    guide: {
      use: ['A word or a count beside a thing; `sun` counts what was not seen yet.'],
      avoid: ['What can be pressed: that is a chip.', 'More than two on one line: nothing stands out then.'],
      keys: [],
    },
  },
  argTypes: { tone: { control: 'select', options: ['info', 'ok', 'warn', 'danger', 'neutral', 'sun'] } },
  args: { tone: 'info' },
  render: ({ tone }) => html`<mg-badge tone=${tone}>Red</mg-badge>`,
};
export default meta;
type Story = StoryObj<MgBadge>;

export const Default: Story = {};
export const Tones: Story = {
  render: () =>
    html`<div class="mg-row">
      <mg-badge tone="info">Red</mg-badge><mg-badge tone="ok">A tiempo</mg-badge>
      <mg-badge tone="warn">En riesgo</mg-badge><mg-badge tone="danger">Tarde</mg-badge
      ><mg-badge>Informe</mg-badge>
    </div>`,
};
export const Counts: Story = {
  render: () =>
    html`<div class="mg-row">
      <mg-badge tone="sun">3</mg-badge><mg-badge tone="sun">12</mg-badge><mg-badge tone="sun">99+</mg-badge>
    </div>`,
};
export const WithIcon: Story = {
  render: () =>
    html`<mg-badge tone="warn"
      ><mg-icon slot="start" name="schedule" size="16"></mg-icon>Vence hoy</mg-badge
    >`,
};
export const Long: Story = {
  render: () => html`<div style="inline-size:120px"><mg-badge>Mantenimiento preventivo</mg-badge></div>`,
};
