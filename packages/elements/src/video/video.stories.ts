import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgVideo } from './video.ts';
import './video.ts';

const poster = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="#d9ece9"/>
  <rect x="60" y="60" width="120" height="150" rx="10" fill="#fdfcfa"/><rect x="200" y="60" width="120" height="110" rx="10" fill="#fdfcfa"/>
  <rect x="340" y="60" width="80" height="70" rx="10" fill="#0b6b66"/></svg>`,
)}`;

const meta: Meta<MgVideo> = {
  title: 'Elements/Video',
  component: 'mg-video',
  parameters: {
    english: {
      'Una tarjeta pasa a otra columna': 'A card moves to another column',
    },
    guide: {
      use: [
        'Something that words explain badly, a few seconds long and without sound. Always with a label and a poster.',
      ],
      avoid: ['Ornaments that move.', "Anything with a voice: use the browser's own controls."],
      keys: [['Enter, Space', 'Stop it or let it go on']],
      role: 'A native video with a `button` that stops it; hidden without a `label`, the button stays.',
      name: '`label`.',
      announces: 'Whether it moves, by the name of its button.',
      related: ['mg-image', 'mg-carousel'],
    },
  },
  args: { src: '', poster, label: 'Una tarjeta pasa a otra columna', ratio: '16 / 9', paused: false },
  render: ({ src, label, ratio, paused, poster: picture }) => html`
    <mg-video
      style="max-inline-size:420px"
      src=${src || nothing}
      .src=${src}
      poster=${picture}
      label=${label}
      ratio=${ratio}
      ?paused=${paused}
    ></mg-video>
  `,
};
export default meta;
type Story = StoryObj<MgVideo>;

/** Give an address in the controls to see it play. */
export const Poster: Story = {};
export const Paused: Story = { args: { paused: true } };
export const Square: Story = { args: { ratio: '1' } };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-video
          paused
          poster=${poster}
          label=${say('Una tarjeta pasa a otra columna', 'A card moves to another column')}
        ></mg-video>`,
        line: say(
          'Unos segundos sin sonido que muestran un gesto.',
          'A few silent seconds that show a gesture.',
        ),
      },
      {
        example: html`<mg-video
          paused
          poster=${poster}
          label=${say('Ana explica los planes', 'Ana explains the plans')}
        ></mg-video>`,
        line: say(
          'Una voz necesita volumen y subtítulos: usa los controles del navegador.',
          'A voice needs volume and captions: use the controls of the browser.',
        ),
      },
    ),
};
