import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { snackbar } from './snackbar.ts';

const meta: Meta = {
  title: 'Layers/Snackbar',
  component: 'mg-snackbar',
  parameters: {
    api: 'snackbar',
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
        ['Escape', 'Puts it away while the focus is in it'],
      ],
      role: '`status`, with a `button` for its action and one that closes it.',
      name: 'Its text.',
      announces: 'Each message, politely; a message with the tone `danger` at once.',
      related: ['mg-banner', 'mg-dialog', 'helpers'],
    },
  },
};

export default meta;
type Story = StoryObj;

/** The code of a story: what calls for a message, not the button it is called by. */
const calls = (code: () => string) => ({
  docs: {
    source: {
      language: 'ts',
      transform: () => `import { snackbar } from '@minga/elements/snackbar';\n\n${code()}`,
    },
  },
});

const moved = (): string => say('Ticket movido a En curso', 'Ticket moved to In progress');
const undo = () => ({ label: say('Deshacer', 'Undo'), run: () => undefined });
const saved = (): string => say('Se guardó hace un momento', 'Saved a moment ago');
const offline = (): string => say('No hay conexión a internet.', "There's no internet connection.");
const newVersion = (): string => say('Hay una versión nueva', 'There is a new version');
const update = () => ({ label: say('Actualizar', 'Update'), run: () => undefined });
const three = (): string[] => [say('Uno', 'One'), say('Dos', 'Two'), say('Tres', 'Three')];

export const Neutral: Story = {
  parameters: calls(
    () => `snackbar.show('${moved()}', {
  action: { label: '${undo().label}', run: () => console.log('undone') },
});`,
  ),
  render: () => html`
    <mg-button @click=${() => snackbar.show(moved(), { action: undo() })}>${say('Mover', 'Move')}</mg-button>
  `,
};

/** The message itself. */
export const NeutralShown: Story = {
  ...Neutral,
  tags: ['!dev', '!autodocs'],
  play: () => void snackbar.show(moved(), { action: undo() }),
};

export const Tones: Story = {
  parameters: calls(
    () => `snackbar.show('${saved()}', { tone: 'ok' });
snackbar.show('${offline().replace("'", "\\'")}', { tone: 'danger', id: 'net' });`,
  ),
  render: () => html`
    <div class="mg-row">
      <mg-button @click=${() => snackbar.show(saved(), { tone: 'ok' })}>${say('Bien', 'Good')}</mg-button>
      <mg-button @click=${() => snackbar.show(offline(), { tone: 'danger', id: 'net' })}>
        ${say('Mal', 'Bad')}
      </mg-button>
    </div>
  `,
};

/** The message itself. */
export const DangerShown: Story = {
  ...Tones,
  tags: ['!dev', '!autodocs'],
  play: () => void snackbar.show(offline(), { tone: 'danger', id: 'net' }),
};

export const Kept: Story = {
  parameters: calls(
    () => `snackbar.show('${newVersion()}', {
  keep: true,
  id: 'version',
  action: { label: '${update().label}', run: () => location.reload() },
});`,
  ),
  render: () => html`
    <mg-button @click=${() => snackbar.show(newVersion(), { keep: true, id: 'version', action: update() })}>
      ${say('Se queda hasta que se cierra', 'Stays until it is closed')}
    </mg-button>
  `,
};

/** The message itself. */
export const KeptShown: Story = {
  ...Kept,
  tags: ['!dev', '!autodocs'],
  play: () => void snackbar.show(newVersion(), { keep: true, id: 'version', action: update() }),
};

export const Queue: Story = {
  parameters: calls(() => `for (const text of ['${three().join("', '")}']) snackbar.show(text);`),
  render: () => html`
    <mg-button @click=${() => three().forEach((text) => snackbar.show(text))}>
      ${say('Tres seguidos', 'Three in a row')}
    </mg-button>
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [], docs: { story: { inline: true } } },
  render: () =>
    doAndDont(
      {
        example: html`<div class="notice" role="group">
          ${say('Se eliminó el ticket', 'Ticket deleted')}
          <mg-button variant="quiet">${say('Deshacer', 'Undo')}</mg-button>
        </div>`,
        line: say('Dice qué pasó y ofrece deshacerlo.', 'Says what happened and offers to undo it.'),
      },
      {
        example: html`<div class="notice" role="group">
          ${say('Error 500. Elige un archivo menor.', 'Error 500. Choose a smaller file.')}
        </div>`,
        line: say(
          'Un error que hay que resolver se va a los cuatro segundos.',
          'An error that must be acted on is gone after four seconds.',
        ),
      },
    ),
};
