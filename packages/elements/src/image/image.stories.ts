import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgImage } from './image.ts';
import './image.ts';

const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#bfe0db"/>
  <circle cx="300" cy="80" r="36" fill="#f2a31b"/><path d="M0 300 130 130l90 100 60-60 120 130z" fill="#0b6b66"/></svg>`,
)}`;

const meta: Meta<MgImage> = {
  title: 'Elements/Image',
  component: 'mg-image',
  parameters: {
    english: {
      'Cerros al amanecer': 'Hills at dawn',
      'Foto de la bomba': 'Photo of the pump',
    },
    guide: {
      use: ['A picture that tells something; say in `alt` what it shows, not that it is one.'],
      avoid: ["A person's picture: that is an avatar.", 'Ornaments: an `img` with an empty `alt`.'],
      keys: [],
      role: '`img` with an `alt`; hidden without one.',
      name: '`alt`.',
      announces: 'Nothing by itself.',
      related: ['mg-avatar', 'mg-video', 'mg-carousel'],
    },
  },
  args: { src: picture, alt: 'Cerros al amanecer', ratio: '4 / 3', fit: 'cover', loading: 'lazy' },
  argTypes: { fit: { control: 'inline-radio', options: ['cover', 'contain'] } },
  render: ({ src, alt, ratio, fit, loading }) => html`
    <mg-image
      style="inline-size:260px"
      .src=${src}
      alt=${alt}
      ratio=${ratio}
      fit=${fit}
      loading=${loading}
    ></mg-image>
  `,
};
export default meta;
type Story = StoryObj<MgImage>;

export const Shown: Story = {};
export const Wide: Story = { args: { ratio: '16 / 9' } };
export const Contained: Story = { args: { ratio: '1', fit: 'contain' } };
export const Failed: Story = { args: { src: 'data:image/png;base64,AAAA', alt: 'Foto de la bomba' } };
export const None: Story = { args: { src: '' } };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-image
            .src=${picture}
            alt=${say('Cerros al amanecer', 'Hills at dawn')}
            ratio="16 / 9"
          ></mg-image
          ><code>alt="${say('Cerros al amanecer', 'Hills at dawn')}"</code>`,
        line: say(
          'El texto alternativo dice qué se ve.',
          'The alternative text says what the picture shows.',
        ),
      },
      {
        example: html`<mg-image
            .src=${picture}
            alt=${say('Imagen 1 de la galería', 'Image 1 of the gallery')}
            ratio="16 / 9"
          ></mg-image
          ><code>alt="${say('Imagen 1 de la galería', 'Image 1 of the gallery')}"</code>`,
        line: say(
          'Dice que es una imagen, no lo que muestra.',
          'Says that it is an image, not what it shows.',
        ),
      },
    ),
};
