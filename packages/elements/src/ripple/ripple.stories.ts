import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgRipple } from './ripple.ts';
import './ripple.ts';

const meta: Meta<MgRipple> = {
  title: 'Elements/Ripple',
  component: 'mg-ripple',
  parameters: {
    guide: {
      use: ['Large surfaces under a finger, such as cards and lines on a phone.'],
      avoid: ['Buttons: they answer by themselves.'],
      keys: [],
      role: 'None: it is hidden from screen readers.',
      name: 'None.',
      announces: 'Nothing.',
      related: ['mg-card', 'mg-list'],
    },
  },
  args: { disabled: false },
  render: ({ disabled }) => html`
    <button
      type="button"
      style="position:relative;inline-size:260px;padding:20px;border:0;border-radius:14px;font:inherit;text-align:start;color:var(--mg-text);background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
    >
      NUBE-12<br />${say('Revisar la bomba de agua', 'Check the water pump')}<mg-ripple
        ?disabled=${disabled}
      ></mg-ripple>
    </button>
  `,
};
export default meta;
type Story = StoryObj<MgRipple>;

export const Card: Story = {};
export const Disabled: Story = { args: { disabled: true } };

export const Accent: Story = {
  render: () => html`
    <div
      style="position:relative;inline-size:120px;padding:20px;border-radius:14px;background:var(--mg-surface-1);--mg-ripple-color:var(--mg-accent);--mg-ripple-opacity:0.3"
    >
      ${say('Toca aquí', 'Tap here')}<mg-ripple></mg-ripple>
    </div>
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<button
          type="button"
          style="position:relative;box-sizing:border-box;inline-size:100%;padding:20px;border:0;border-radius:14px;font:inherit;text-align:start;color:var(--mg-text);background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
        >
          ${say('Revisar la bomba', 'Check the pump')}<mg-ripple></mg-ripple>
        </button>`,
        line: say('Responde al dedo y abre el ticket.', 'Answers the finger and opens the ticket.'),
      },
      {
        example: html`<div
          style="position:relative;box-sizing:border-box;inline-size:100%;padding:20px;border:0;border-radius:14px;font:inherit;text-align:start;color:var(--mg-text);background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
        >
          ${say('No hay tickets para hoy.', 'No tickets for today.')}<mg-ripple></mg-ripple>
        </div>`,
        line: say(
          'Responde al dedo, pero no hay nada que abrir.',
          'Answers the finger, but there is nothing to open.',
        ),
      },
    ),
};
