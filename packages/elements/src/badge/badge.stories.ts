import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
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
      role: 'None: its text is read where it stands.',
      name: 'Its words.',
      announces: 'Nothing by itself: announce a count that changes with `announce()`.',
      related: ['mg-chip', 'helpers'],
    },
  },
  argTypes: { tone: { control: 'select', options: ['info', 'ok', 'warn', 'danger', 'neutral', 'sun'] } },
  args: { tone: 'info' },
  render: ({ tone }) => html`<mg-badge tone=${tone}>${say('Red', 'Network')}</mg-badge>`,
};
export default meta;
type Story = StoryObj<MgBadge>;

export const Default: Story = {};
export const Tones: Story = {
  render: () =>
    html`<div class="mg-row">
      <mg-badge tone="info">${say('Red', 'Network')}</mg-badge
      ><mg-badge tone="ok">${say('A tiempo', 'On time')}</mg-badge>
      <mg-badge tone="warn">${say('En riesgo', 'At risk')}</mg-badge
      ><mg-badge tone="danger">${say('Tarde', 'Late')}</mg-badge
      ><mg-badge>${say('Informe', 'Report')}</mg-badge>
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
      ><mg-icon slot="start" name="schedule" size="16"></mg-icon>${say('Vence hoy', 'Due today')}</mg-badge
    >`,
};
export const Long: Story = {
  render: () =>
    html`<div style="inline-size:120px">
      <mg-badge>${say('Mantenimiento preventivo', 'Preventive maintenance')}</mg-badge>
    </div>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<b>${say('Revisar la bomba', 'Check the pump')}</b>
          <mg-badge tone="warn">${say('En riesgo', 'At risk')}</mg-badge>`,
        line: say('Una palabra señala lo que pide atención.', 'One word points at what needs attention.'),
      },
      {
        example: html`<b>${say('Revisar la bomba', 'Check the pump')}</b>
          <mg-badge tone="warn">${say('En riesgo', 'At risk')}</mg-badge>
          <mg-badge tone="danger">${say('Urgente', 'Urgent')}</mg-badge>
          <mg-badge tone="info">${say('Red', 'Network')}</mg-badge>
          <mg-badge tone="ok">${say('Asignado', 'Assigned')}</mg-badge>`,
        line: say(
          'Cuatro colores compiten: ninguno resalta.',
          'Four colors compete: none of them stands out.',
        ),
      },
    ),
};
