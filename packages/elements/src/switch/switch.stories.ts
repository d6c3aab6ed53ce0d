import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { MgSwitch } from './switch.ts';
import './switch.ts';

const meta: Meta<MgSwitch> = {
  title: 'Forms/Switch',
  component: 'mg-switch',
  args: { checked: false, disabled: false },
  parameters: {
    docs: {
      description: {
        component:
          'For a setting that is on or off and takes effect at once. In a form that is sent later take a checkbox. The label says what is on, not "on" and "off".',
      },
    },
  },
  render: ({ checked, disabled }) =>
    html`<mg-switch .checked=${checked} ?disabled=${disabled}>Avisos con sonido</mg-switch>`,
};

export default meta;
type Story = StoryObj<MgSwitch>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, checked: true } };
