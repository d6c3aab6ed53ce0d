import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { snackbar } from './snackbar.ts';

const meta: Meta = {
  title: 'Layers/Snackbar',
  component: 'mg-snackbar',
  parameters: {
    // Each in a frame of its own: messages stand at the edge of the page.
    docs: { story: { inline: false, height: '180px' } },
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

/** The code of a story: what calls for a message, not the button it is called by. */
const calls = (code: string) => ({
  docs: {
    source: { language: 'ts', code: `import { snackbar } from '@minga/elements/snackbar';\n\n${code}` },
  },
});

const undo = { label: 'Deshacer', run: () => undefined };
const update = { label: 'Actualizar', run: () => undefined };

export const Neutral: Story = {
  parameters: calls(`snackbar.show('Ticket movido a En curso', {
  action: { label: 'Deshacer', run: () => console.log('undone') },
});`),
  render: () => html`
    <mg-button @click=${() => snackbar.show('Ticket movido a En curso', { action: undo })}>Mover</mg-button>
  `,
  play: () => void snackbar.show('Ticket movido a En curso', { action: undo }),
};

export const Tones: Story = {
  parameters: calls(`snackbar.show('Se guardó hace un momento', { tone: 'ok' });
snackbar.show('No hay conexión a internet.', { tone: 'danger', id: 'net' });`),
  render: () => html`
    <div class="mg-row">
      <mg-button @click=${() => snackbar.show('Se guardó hace un momento', { tone: 'ok' })}>Bien</mg-button>
      <mg-button @click=${() => snackbar.show('No hay conexión a internet.', { tone: 'danger', id: 'net' })}>
        Mal
      </mg-button>
    </div>
  `,
  play: () => void snackbar.show('No hay conexión a internet.', { tone: 'danger', id: 'net' }),
};

export const Kept: Story = {
  parameters: calls(`snackbar.show('Hay una versión nueva', {
  keep: true,
  id: 'version',
  action: { label: 'Actualizar', run: () => location.reload() },
});`),
  render: () => html`
    <mg-button
      @click=${() => snackbar.show('Hay una versión nueva', { keep: true, id: 'version', action: update })}
    >
      Se queda hasta que se cierra
    </mg-button>
  `,
  play: () => void snackbar.show('Hay una versión nueva', { keep: true, id: 'version', action: update }),
};

export const Queue: Story = {
  parameters: calls(`for (const text of ['Uno', 'Dos', 'Tres']) snackbar.show(text);`),
  render: () => html`
    <mg-button @click=${() => ['Uno', 'Dos', 'Tres'].forEach((text) => snackbar.show(text))}>
      Tres seguidos
    </mg-button>
  `,
};
