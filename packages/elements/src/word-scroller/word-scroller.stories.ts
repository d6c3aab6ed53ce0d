import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { say } from '../testing/language.ts';
import type { MgWordScroller } from './word-scroller.ts';
import './word-scroller.ts';

const meta: Meta<MgWordScroller> = {
  title: 'Elements/Word scroller',
  component: 'mg-word-scroller',
  parameters: {
    english: {
      'tus tickets': 'your tickets',
      'tu equipo': 'your team',
      'tus clientes': 'your customers',
    },
    guide: {
      use: [
        'One headline of the landing page. Three to five words of the same kind, and a sentence that holds with each.',
      ],
      avoid: ['The app itself, and text that must be read to the end.'],
      keys: [['Enter, Space', 'Stop it or let it go on']],
      role: 'None: all words are read once, in their order, with a `button` that stops the movement.',
      name: 'Its words.',
      announces: 'Nothing while it moves.',
      related: ['mg-carousel', 'mg-reveal'],
    },
  },
  args: { words: ['tus tickets', 'tu equipo', 'tus clientes'], paused: false },
  render: ({ words, paused }) => html`
    <h1 style="margin:0;font:700 2.5rem/3.25rem var(--mg-font-display)">
      ${say('Ordena', 'Organize')}
      <mg-word-scroller
        style="color:var(--mg-accent)"
        words=${words.join('|')}
        ?paused=${paused}
      ></mg-word-scroller>
    </h1>
  `,
};
export default meta;
type Story = StoryObj<MgWordScroller>;

export const Headline: Story = {};
export const Paused: Story = { args: { paused: true } };
export const OneWord: Story = { args: { words: ['tus tickets'] } };
