import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
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

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<p style="margin:0;font:700 1.5rem/2rem var(--mg-font-display)">
          ${say('Ordena', 'Organize')}
          <mg-word-scroller
            words=${say('tus tickets|tu equipo|tus clientes', 'your tickets|your team|your customers')}
          ></mg-word-scroller>
        </p>`,
        line: say(
          'La frase vale con cada palabra; quien ve una sola la entiende.',
          'The sentence holds with each word; seeing a single one is enough.',
        ),
      },
      {
        example: html`<p style="margin:0;font:700 1.5rem/2rem var(--mg-font-display)">
          ${say('Cuesta', 'It costs')}
          <mg-word-scroller
            words=${say('0 USD hasta 5 personas|5 USD por persona|menos si pagas al año', '$0 for up to 5 people|$5 per person|less if you pay yearly')}
          ></mg-word-scroller>
        </p>`,
        line: say(
          'El precio se va antes de que alguien lo lea. Escríbelo fijo.',
          'The price is gone before anyone can read it. Write it as fixed text.',
        ),
      },
    ),
};
