import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgAvatarStack } from './avatar-stack.ts';
import './avatar-stack.ts';

const names = [
  'Bruno Mamani',
  'Carla López',
  'Diego Rojas',
  'Ana Quispe',
  'Elsa Paz',
  'Fidel Ríos',
  'Gabriela Soto',
];
const people = (count: number): { name: string }[] => names.slice(0, count).map((name) => ({ name }));

const meta: Meta<MgAvatarStack> = {
  title: 'Elements/Avatar stack',
  component: 'mg-avatar-stack',
  parameters: {
    english: { Asignados: 'Assignees' },
    byProperty: ['people'],
    guide: {
      use: ['Who takes part, at a glance.'],
      avoid: ['Where each person has to be reached: use a list with names.'],
      keys: [
        ['Tab', 'Goes to "+N" and shows the other names'],
        ['Escape', 'Hides them'],
      ],
      role: 'A `group` when it has a `label`; each face is an `img`, and “+N” is a `button`.',
      name: '`label`; each face has the name of its person, and “+N” tells the number of the others.',
      announces: 'Nothing by itself.',
      related: ['mg-avatar', 'mg-tooltip'],
    },
  },
  argTypes: { size: { control: 'inline-radio', options: ['xs', 'sm', 'md', 'lg'] } },
  args: { people: people(7), max: 4, size: 'md', label: 'Asignados' },
  render: ({ people, max, size, label }) =>
    html`<mg-avatar-stack .people=${people} max=${max} size=${size} label=${label}></mg-avatar-stack>`,
};
export default meta;
type Story = StoryObj<MgAvatarStack>;

export const More: Story = {};
export const Four: Story = { args: { people: people(4) } };
export const One: Story = { args: { people: people(1) } };
export const OnACard: Story = { args: { size: 'sm', people: people(6), max: 2 } };
export const Children: Story = {
  render: () =>
    html`<mg-avatar-stack max="2" label=${say('Asignados', 'Assignees')}>
      ${names.slice(0, 3).map((name) => html`<mg-avatar name=${name}></mg-avatar>`)}
    </mg-avatar-stack>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div class="mg-row">
          ${say('Revisar la bomba', 'Check the pump')}<mg-avatar-stack
            max="3"
            .people=${people(5)}
            label=${say('Asignados', 'Assignees')}
          ></mg-avatar-stack>
        </div>`,
        line: say(
          'De un vistazo: quiénes participan, y cuántos más.',
          'At a glance: who takes part, and how many more.',
        ),
      },
      {
        example: html`<div class="mg-row">
          ${say('¿Quién aprueba el pago?', 'Who approves the payment?')}<mg-avatar-stack
            max="7"
            .people=${people(7)}
            label=${say('Aprueban', 'Approvers')}
          ></mg-avatar-stack>
        </div>`,
        line: say(
          'Hay que dirigirse a alguien y solo se ven iniciales: usa una lista con nombres.',
          'Someone has to be addressed, and only initials are shown: use a list with names.',
        ),
      },
    ),
};
