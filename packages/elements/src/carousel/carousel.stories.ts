import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgCarousel } from './carousel.ts';
import './carousel.ts';

const box = (words: string, hue: number) =>
  html`<div
    style="display:grid;place-items:center;block-size:160px;min-inline-size:120px;border-radius:14px;background:color-mix(in srgb, var(--mg-hue-${hue}) 22%, var(--mg-surface-1));font:600 1.125rem var(--mg-font)"
  >
    ${words}
  </div>`;

const views = (): string[] => [
  say('Tablero', 'Board'),
  say('Mapa', 'Map'),
  say('Lista', 'List'),
  say('Galería', 'Gallery'),
  'Chat',
];

const meta: Meta<MgCarousel> = {
  title: 'Elements/Carousel',
  component: 'mg-carousel',
  parameters: {
    english: { Fotos: 'Photos' },
    guide: {
      use: ['Pictures of one thing, or logos that nobody needs to find.'],
      avoid: [
        'What matters: most people see only the first slide.',
        'Moving by itself outside the landing page.',
      ],
      keys: [
        ['Arrow left, Arrow right', 'Goes to the slide before or after; turned round from right to left'],
        ['Enter, Space', 'Presses the focused button: back, forward, pause'],
      ],
      role: '`group` with the description “carousel”; each slide is a `group` and each control a `button`.',
      name: '`label`; a slide is named by its place, such as “2 of 5”.',
      announces: 'The slide that a person goes to, politely; nothing while it moves by itself.',
      related: ['mg-image', 'mg-video'],
    },
  },
  args: { interval: 0, perView: 1, staticBelow: 0, label: 'Fotos', paused: false },
  render: ({ interval, perView, staticBelow, label, paused }) => html`
    <mg-carousel
      style="max-inline-size:560px"
      interval=${interval}
      per-view=${perView}
      static-below=${staticBelow}
      label=${label}
      ?paused=${paused}
    >
      ${views().map((words, index) => box(words, index + 1))}
    </mg-carousel>
  `,
};
export default meta;
type Story = StoryObj<MgCarousel>;

export const ByHand: Story = {};
export const ByItself: Story = { args: { interval: 3000 } };
export const Paused: Story = { args: { interval: 3000, paused: true } };
export const SeveralInSight: Story = { args: { perView: 3 } };

/** A plain row below a width of the window, as on a phone. */
export const Static: Story = { args: { staticBelow: 5000 } };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-carousel label=${say('Fotos de la bomba', 'Photos of the pump')}
          >${box(say('De frente', 'Front'), 1)}${box(say('De lado', 'Side'), 2)}</mg-carousel
        >`,
        line: say(
          'Fotos de una misma cosa; con ver una basta.',
          'Photos of one thing; seeing one is enough.',
        ),
      },
      {
        example: html`<mg-carousel label=${say('Planes', 'Plans')}
          >${box(say('Gratis', 'Free'), 3)}${box(say('Equipo', 'Team'), 4)}${box(say('Empresa', 'Company'), 5)}</mg-carousel
        >`,
        line: say(
          'Planes que hay que comparar: casi nadie pasa del primero.',
          'Plans to compare: hardly anyone gets past the first one.',
        ),
      },
    ),
};
