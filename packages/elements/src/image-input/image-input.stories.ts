import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import type { MgImageInput } from './image-input.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import './image-input.ts';

const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#bfe0db"/>
  <circle cx="300" cy="80" r="36" fill="#f2a31b"/><path d="M0 300 130 130l90 100 60-60 120 130z" fill="#0b6b66"/></svg>`,
)}`;

const meta: Meta<MgImageInput> = {
  title: 'Forms/Image input',
  component: 'mg-image-input',
  args: {
    label: 'Logo',
    src: '',
    hint: '',
    error: '',
    maxSide: 1600,
    allowSvg: false,
    allowGif: false,
    required: false,
    disabled: false,
  },
  parameters: {
    english: {
      'Se ve mejor cuadrado.': 'Looks best square.',
      'No es una imagen': 'Not an image',
    },
    guide: {
      use: ['One picture. It is made small before it travels.'],
      avoid: ['Several pictures with captions and order: that is a gallery of the app.', 'Other files.'],
      keys: [['Enter, Space', 'Opens the choice of files, or takes the picture away']],
      role: '`button` for the choice of the file, and one that takes the picture away.',
      name: '`label` and what pressing it does.',
      announces: 'That it is busy (`aria-busy`), and its error, politely.',
      related: ['mg-image', 'mg-avatar'],
    },
  },
  render: ({ label, src, hint, error, maxSide, allowSvg, allowGif, required, disabled }) => html`
    <mg-image-input
      style="max-inline-size:320px"
      label=${label}
      .src=${src}
      hint=${hint}
      error=${error}
      max-side=${maxSide}
      ?allow-svg=${allowSvg}
      ?allow-gif=${allowGif}
      ?required=${required}
      ?disabled=${disabled}
    ></mg-image-input>
  `,
};

export default meta;
type Story = StoryObj<MgImageInput>;

export const Empty: Story = { args: { hint: 'Se ve mejor cuadrado.' } };
export const WithPicture: Story = { args: { src: picture } };
export const NotAnImage: Story = { args: { error: 'No es una imagen' } };
export const Disabled: Story = { args: { disabled: true } };

/** A picture that a person gave can be taken away again. */
export const Given: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#c8791a';
    context?.fillRect(40, 40, 240, 120);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const input = canvasElement.querySelector('mg-image-input');
    if (blob) await input?.take(new File([blob], 'foto.png', { type: 'image/png' }));
  },
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      '—',
      ({ disabled, error }) =>
        html`<mg-image-input label=${'Logo'} ?disabled=${disabled} error=${error}></mg-image-input>`,
    ],
  ],
  ['disabled', 'error'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-image-input
          label=${say('Logo del negocio', 'Business logo')}
          error=${say('Este archivo es un PDF. Elige una imagen JPG o PNG.', 'This file is a PDF. Choose a JPG or PNG image.')}
        ></mg-image-input>`,
        line: say('El error dice qué llegó y qué elegir.', 'The error says what came in and what to choose.'),
      },
      {
        example: html`<mg-image-input
          label=${say('Adjuntos', 'Attachments')}
          error=${say('Archivo no válido', 'Invalid file')}
        ></mg-image-input>`,
        line: say(
          'Pide varios archivos donde cabe una imagen, y el error no ayuda.',
          'Asks for several files where one image fits, and the error does not help.',
        ),
      },
    ),
};
