import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { banners } from './banner.ts';

const meta: Meta = {
  title: 'Layers/Banner',
  component: 'mg-banner',
  parameters: {
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
    },
  },
};

export default meta;
type Story = StoryObj;

const show = () =>
  banners.push({
    heading: 'Ana te asignó NUBE-12',
    text: 'Revisar la bomba de agua antes del viernes',
    icon: 'person_add',
    onClick: () => undefined,
  });

/** Below where banners come, so that it can be pressed again. */
const below = 'margin-block-start: 100px';

/** The code of a story: what calls for a banner, not the button it is called by. */
const calls = (code: string) => ({
  docs: { source: { language: 'ts', code: `import { banners } from '@minga/elements/banner';\n\n${code}` } },
});

export const Assigned: Story = {
  parameters: calls(`banners.push({
  heading: 'Ana te asignó NUBE-12',
  text: 'Revisar la bomba de agua antes del viernes',
  icon: 'person_add',
  onClick: () => location.assign('/tickets/NUBE-12'),
});`),
  render: () => html`<mg-button style=${below} @click=${show}>Llega una notificación</mg-button>`,
  play: () => void show(),
};

/** Without something to open it only informs. */
export const OnlyText: Story = {
  parameters: calls(`banners.push({ heading: 'Se importaron 120 tickets', icon: 'download' });`),
  render: () => html`
    <mg-button
      style=${below}
      @click=${() => banners.push({ heading: 'Se importaron 120 tickets', icon: 'download' })}
      >Terminó la importación</mg-button
    >
  `,
  play: () => void banners.push({ heading: 'Se importaron 120 tickets', icon: 'download' }),
};

export const Queue: Story = {
  parameters: calls(`banners.push({ heading: 'Ana escribió', icon: 'chat' });
banners.push({ heading: 'Bruno escribió', icon: 'chat' });
banners.push({ heading: 'Celia escribió', icon: 'chat' });`),
  render: () => html`
    <mg-button
      style=${below}
      @click=${() => ['Ana', 'Bruno', 'Celia'].forEach((name) => banners.push({ heading: `${name} escribió`, icon: 'chat' }))}
      >Tres seguidas</mg-button
    >
  `,
};
