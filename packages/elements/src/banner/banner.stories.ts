import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { banners } from './banner.ts';

const meta: Meta = {
  title: 'Layers/Banner',
  component: 'mg-banner',
  parameters: {
    api: 'banners',
    // Each in a frame of its own: banners stand at the edge of the page.
    docs: { story: { inline: false, height: '180px' } },
    guide: {
      use: [
        'What comes in from elsewhere: a message, an assignment.',
        'Everything it tells is also in the list of notifications: it is gone after seven seconds.',
      ],
      avoid: [
        'The answer to what a person just did: that is a snackbar.',
        'Errors that must be acted on: show them where they happened.',
      ],
      keys: [
        ['Enter, Space', 'Opens what the banner is about'],
        ['Escape', 'Puts the banner away'],
      ],
      role: '`status`, with a `button` that opens what it is about and one that closes it.',
      name: 'Its heading and text.',
      announces: 'Each banner, politely, once: `push()` announces it, wherever the focus is.',
      related: ['mg-snackbar', 'mg-dialog', 'helpers'],
    },
  },
};

export default meta;
type Story = StoryObj;

const assigned = (): string => say('Ana te asignó NUBE-12', 'Ana assigned NUBE-12 to you');
const beforeFriday = (): string =>
  say('Revisar la bomba de agua antes del viernes', 'Check the water pump before Friday');
const imported = (): string => say('Se importaron 120 tickets', '120 tickets were imported');
const wrote = (name: string): string => say(`${name} escribió`, `${name} wrote`);

const show = () =>
  banners.push({
    heading: assigned(),
    text: beforeFriday(),
    icon: 'person_add',
    onClick: () => undefined,
  });

/** Below where banners come, so that it can be pressed again. */
const below = 'margin-block-start: 100px';

/** The code of a story: what calls for a banner, not the button it is called by. */
const calls = (code: () => string) => ({
  docs: {
    source: {
      language: 'ts',
      transform: () => `import { banners } from '@minga/elements/banner';\n\n${code()}`,
    },
  },
});

export const Assigned: Story = {
  parameters: calls(
    () => `banners.push({
  heading: '${assigned()}',
  text: '${beforeFriday()}',
  icon: 'person_add',
  onClick: () => location.assign('/tickets/NUBE-12'),
});`,
  ),
  render: () =>
    html`<mg-button style=${below} @click=${show}
      >${say('Llega una notificación', 'A notification arrives')}</mg-button
    >`,
};

/** The banner itself. */
export const AssignedShown: Story = {
  ...Assigned,
  tags: ['!dev', '!autodocs'],
  play: () => void show(),
};

/** Without something to open it only informs. */
export const OnlyText: Story = {
  parameters: calls(() => `banners.push({ heading: '${imported()}', icon: 'download' });`),
  render: () => html`
    <mg-button style=${below} @click=${() => banners.push({ heading: imported(), icon: 'download' })}
      >${say('Terminó la importación', 'The import finished')}</mg-button
    >
  `,
};

/** The banner itself. */
export const OnlyTextShown: Story = {
  ...OnlyText,
  tags: ['!dev', '!autodocs'],
  play: () => void banners.push({ heading: imported(), icon: 'download' }),
};

export const Queue: Story = {
  parameters: calls(
    () => `banners.push({ heading: '${wrote('Ana')}', icon: 'chat' });
banners.push({ heading: '${wrote('Bruno')}', icon: 'chat' });
banners.push({ heading: '${wrote('Celia')}', icon: 'chat' });`,
  ),
  render: () => html`
    <mg-button
      style=${below}
      @click=${() => ['Ana', 'Bruno', 'Celia'].forEach((name) => banners.push({ heading: wrote(name), icon: 'chat' }))}
      >${say('Tres seguidas', 'Three in a row')}</mg-button
    >
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [], docs: { story: { inline: true } } },
  render: () =>
    doAndDont(
      {
        example: html`<div class="notice" role="group">
          <b>${say('Ana te asignó NUBE-12', 'Ana assigned NUBE-12 to you')}</b>
        </div>`,
        line: say('Algo que llega de otra persona.', 'Something that comes in from someone else.'),
      },
      {
        example: html`<div class="notice" role="group">
          <b>${say('Tus cambios se guardaron', 'Your changes are saved')}</b>
        </div>`,
        line: say(
          'La respuesta a lo que acabas de hacer: eso es un aviso breve.',
          'The answer to what you just did: that is a snackbar.',
        ),
      },
    ),
};
