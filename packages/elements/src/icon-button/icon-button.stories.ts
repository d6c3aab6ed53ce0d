import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import type { MgIconButton } from './icon-button.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import './icon-button.ts';

const meta: Meta<MgIconButton> = {
  title: 'Basics/Icon button',
  component: 'mg-icon-button',
  args: { icon: 'search', label: 'Buscar', size: 'md', disabled: false, dot: false },
  argTypes: { size: { control: 'inline-radio', options: ['sm', 'md'] } },
  parameters: {
    english: {
      Buscar: 'Search',
      Más: 'More',
      'Avisos, 3 sin ver': 'Notices, 3 unseen',
      Favorito: 'Favorite',
      'Abrir en otra pestaña': 'Open in another tab',
    },
    guide: {
      use: [
        'Small actions that everybody knows by their symbol, where room is scarce. `label` is its name and its tooltip.',
        'With `pressed` it is a toggle, which the app turns.',
      ],
      avoid: ['A symbol that has to be explained: take a button with words.'],
      keys: [
        ['Enter, Space', 'Press it'],
        ['Enter', 'Follows it, when it is a link'],
      ],
      role: '`button`; `link` with `href`.',
      name: '`label`, which is required.',
      announces: 'Whether it is pressed (`aria-pressed`) or what it opens is open (`aria-expanded`).',
      related: ['mg-button', 'mg-icon', 'mg-tooltip'],
    },
  },
  render: ({ icon, label, size, pressed, disabled, dot, href }) => html`
    <mg-icon-button
      icon=${icon}
      label=${label}
      size=${size}
      pressed=${pressed ?? nothing}
      .pressed=${pressed}
      href=${href ?? nothing}
      ?disabled=${disabled}
      ?dot=${dot}
    ></mg-icon-button>
  `,
};

export default meta;
type Story = StoryObj<MgIconButton>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm', icon: 'more_horiz', label: 'Más' } };
export const Unseen: Story = { args: { icon: 'notifications', label: 'Avisos, 3 sin ver', dot: true } };
export const Pressed: Story = { args: { icon: 'star', label: 'Favorito', pressed: true } };
export const NotPressed: Story = { args: { icon: 'star', label: 'Favorito', pressed: false } };
export const Disabled: Story = { args: { disabled: true } };
export const Link: Story = { args: { icon: 'open_in_new', label: 'Abrir en otra pestaña', href: '#' } };

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      'label',
      ({ disabled }) =>
        html`<mg-icon-button
          icon="search"
          label=${say('Buscar', 'Search')}
          ?disabled=${disabled}
        ></mg-icon-button>`,
    ],
    [
      'pressed',
      ({ disabled }) =>
        html`<mg-icon-button
          icon="star"
          label=${say('Destacar', 'Star')}
          .pressed=${true}
          ?disabled=${disabled}
        ></mg-icon-button>`,
    ],
  ],
  ['disabled'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-icon-button icon="search" label=${say('Buscar', 'Search')}></mg-icon-button>
          <mg-icon-button icon="notifications" label=${say('Avisos', 'Notices')}></mg-icon-button>`,
        line: say('Símbolos que todos conocen.', 'Symbols that everybody knows.'),
      },
      {
        example: html`<mg-icon-button
            icon="task_alt"
            label=${say('Aprobar el pago', 'Approve the payment')}
          ></mg-icon-button>
          <mg-icon-button icon="bolt" label=${say('Publicar', 'Publish')}></mg-icon-button>`,
        line: say(
          'Hay que adivinar acciones con consecuencias: usa botones con palabras.',
          'Actions with consequences have to be guessed: use buttons with words.',
        ),
      },
    ),
};
