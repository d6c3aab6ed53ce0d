import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import '../text-field/text-field.ts';
import type { MgButton } from './button.ts';
import './button.ts';

const meta: Meta<MgButton> = {
  title: 'Basics/Button',
  component: 'mg-button',
  args: { variant: 'outline', size: 'md', type: 'button', loading: false, disabled: false, full: false },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'outline', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['md', 'lg'] },
    type: { control: 'inline-radio', options: ['button', 'submit', 'reset'] },
  },
  parameters: {
    guide: {
      use: [
        'One primary button in a view, for what most people came to do; outline for the rest; quiet where there are many; danger for what cannot be undone.',
        'The words are a verb first.',
      ],
      avoid: [
        'To go somewhere: give it `href`, and it is a link.',
        'Disabled to say that a field is wrong: let people press it and show what is missing.',
      ],
      keys: [
        ['Enter, Space', 'Press it'],
        ['Enter', 'Follows it, when it is a link'],
      ],
      role: '`button`; `link` with `href`.',
      name: 'Its words, or `aria-label`.',
      announces:
        '`loading` as busy (`aria-busy`) and by the name of its spinner; `aria-expanded` of what it opens.',
      related: ['mg-icon-button', 'mg-menu', 'mg-spinner'],
    },
  },
  render: ({ variant, size, type, loading, disabled, full, href }) => html`
    <mg-button
      variant=${variant}
      size=${size}
      type=${type}
      href=${href ?? nothing}
      ?loading=${loading}
      ?disabled=${disabled}
      ?full=${full}
      >${say('Guardar', 'Save')}</mg-button
    >
  `,
};

export default meta;
type Story = StoryObj<MgButton>;

export const Outline: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger' } };
export const Large: Story = { args: { variant: 'primary', size: 'lg' } };
export const Loading: Story = { args: { variant: 'primary', loading: true } };
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const Link: Story = { args: { href: '#' } };
export const Full: Story = { args: { variant: 'primary', full: true } };

export const WithIcons: Story = {
  render: () => html`
    <div class="mg-row">
      <mg-button variant="primary"
        ><mg-icon slot="start" name="add"></mg-icon>${say('Nuevo ticket', 'New ticket')}</mg-button
      >
      <mg-button>${say('Ordenar', 'Sort')}<mg-icon slot="end" name="expand_more"></mg-icon></mg-button>
    </div>
  `,
};

export const LongWords: Story = {
  render: () =>
    html`<div style="inline-size: 160px">
      <mg-button full
        >${say('Agregar a todas las personas del equipo', 'Add everyone on the team')}</mg-button
      >
    </div>`,
};

export const InAForm: Story = {
  render: () => html`
    <form class="mg-row" @submit=${(event: Event) => event.preventDefault()}>
      <mg-text-field label=${say('Nombre', 'Name')} hide-label name="name" value="Nube"></mg-text-field>
      <mg-button type="submit" variant="primary" name="how" value="save">${say('Guardar', 'Save')}</mg-button>
      <mg-button type="reset">${say('Deshacer', 'Undo')}</mg-button>
    </form>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  (['primary', 'outline', 'quiet', 'danger'] as const).map((variant) => [
    variant,
    ({ disabled, loading }) =>
      html`<mg-button variant=${variant} ?disabled=${disabled} ?loading=${loading}
        >${say('Guardar', 'Save')}</mg-button
      >`,
  ]),
  ['disabled', 'loading'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-button>${say('Cancelar', 'Cancel')}</mg-button>
          <mg-button variant="primary">${say('Guardar', 'Save')}</mg-button>`,
        line: say('Un botón principal, con un verbo.', 'One primary button, with a verb.'),
      },
      {
        example: html`<mg-button variant="primary">No</mg-button>
          <mg-button variant="primary">Ok</mg-button>`,
        line: say(
          'Dos principales que no dicen qué hacen.',
          'Two primary buttons that do not say what they do.',
        ),
      },
    ),
};
