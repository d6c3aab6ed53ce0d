import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { snackbar } from './snackbar.ts';

const meta: Meta = {
  title: 'Layers/Snackbar',
  component: 'mg-snackbar',
  parameters: {
    guide: {
      use: ['The answer to what a person just did, with the way to undo it.'],
      avoid: [
        'The only place of an error that must be acted on.',
        'What comes in from elsewhere: that is a banner.',
      ],
      keys: [
        ['Enter, Space', 'Press its action or close it'],
        ['Escape', 'Puts it away'],
      ],
    },
  },
};

export default meta;
type Story = StoryObj;

const undo = { label: 'Deshacer', run: () => undefined };

export const Neutral: Story = {
  render: () => html`
    <button @click=${() => snackbar.show('Ticket movido a En curso', { action: undo })}>Mover</button>
  `,
};

export const Tones: Story = {
  render: () => html`
    <button @click=${() => snackbar.show('Se guardó hace un momento', { tone: 'ok' })}>Bien</button>
    <button @click=${() => snackbar.show('No hay conexión a internet.', { tone: 'danger', id: 'net' })}>
      Mal
    </button>
  `,
};

export const Kept: Story = {
  render: () => html`
    <button
      @click=${() => snackbar.show('Hay una versión nueva', { keep: true, id: 'version', action: undo })}
    >
      Se queda hasta que se cierra
    </button>
  `,
};

export const Queue: Story = {
  render: () => html`
    <button @click=${() => ['Uno', 'Dos', 'Tres'].forEach((text) => snackbar.show(text))}>
      Tres seguidos
    </button>
  `,
};
