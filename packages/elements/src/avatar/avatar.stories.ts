import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { allocateAvatarLooks } from './avatar-looks.ts';
import type { MgAvatar } from './avatar.ts';
import './avatar.ts';

const meta: Meta<MgAvatar> = {
  title: 'Elements/Avatar',
  component: 'mg-avatar',
  parameters: {
    guide: {
      use: [
        'A face beside what a person did or has to do.',
        'Where the name is written next to it, add `aria-hidden="true"`.',
      ],
      avoid: [
        'Ornaments: a picture that means nothing is an `img` with an empty `alt`.',
        'Things: they have icons.',
      ],
      keys: [],
      role: '`img`; none without a name.',
      name: '`name`.',
      announces: 'Nothing by itself.',
      related: ['mg-avatar-stack', 'mg-image'],
    },
  },
  argTypes: { size: { control: 'inline-radio', options: ['xs', 'sm', 'md', 'lg'] } },
  args: { name: 'Ana Quispe', src: '', size: 'lg' },
  render: ({ name, src, size }) => html`<mg-avatar name=${name} src=${src} size=${size}></mg-avatar>`,
};
export default meta;
type Story = StoryObj<MgAvatar>;

const face =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%23d9b38c'/%3E%3Ccircle cx='20' cy='16' r='8' fill='%235a3b22'/%3E%3Cpath d='M4 40c0-12 8-15 16-15s16 3 16 15z' fill='%230b6b66'/%3E%3C/svg%3E";

export const Initials: Story = {};
export const Picture: Story = { args: { src: face } };
/** The picture cannot be loaded: the initials stay. */
export const FailedPicture: Story = { args: { src: 'data:image/png;base64,broken' } };
export const Nobody: Story = { args: { name: '' } };
export const Sizes: Story = {
  render: () =>
    html`<div class="mg-row">
      ${(['xs', 'sm', 'md', 'lg'] as const).map(
        (size) => html`<mg-avatar name="Bruno Mamani" size=${size}></mg-avatar>`,
      )}
    </div>`,
};
/** A name keeps its color; each carries white at 4.5:1 in both themes. */
export const Colors: Story = {
  name: 'Colors',
  render: () =>
    html`<div class="mg-row">
      ${[
        'Ana Quispe',
        'Bruno Mamani',
        'Carla López',
        'Diego Rojas',
        'Elsa Paz',
        'Fidel Ríos',
        'Gabriela Soto',
        'Íñigo Vera',
        'Julia Wong',
        'Kevin Flores',
      ].map((name) => html`<mg-avatar name=${name} size="lg"></mg-avatar>`)}
    </div>`,
};
/** Of a group, none shares a color while others are free; then shapes tell them apart. */
export const Group: Story = {
  render: () => {
    const names = Array.from({ length: 20 }, (_, index) => `Ana ${String.fromCharCode(65 + index)}`);
    allocateAvatarLooks(names);
    return html`<div class="mg-row">
      ${names.map((name) => html`<mg-avatar name=${name} size="lg"></mg-avatar>`)}
    </div>`;
  },
};

/** A business has corners. */
export const Square: Story = {
  render: () =>
    html`<mg-avatar name="Cooperativa Nube" size="lg" style="--mg-avatar-radius:9px"></mg-avatar>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div class="mg-row">
          <mg-avatar name="Ana Quispe" aria-hidden="true"></mg-avatar>Ana Quispe
        </div>`,
        line: say(
          'Una persona; con su nombre al lado, el avatar se oculta al lector de pantalla.',
          'A person; next to the name, the avatar is hidden from screen readers.',
        ),
      },
      {
        example: html`<div class="mg-row">
          <mg-avatar name=${say('Bomba Agua', 'Water Pump')} aria-hidden="true"></mg-avatar
          >${say('Bomba de agua', 'Water pump')}
        </div>`,
        line: say(
          'Una cosa: nadie reconoce sus iniciales. Usa un icono.',
          'A thing: nobody recognizes its initials. Use an icon.',
        ),
      },
    ),
};
