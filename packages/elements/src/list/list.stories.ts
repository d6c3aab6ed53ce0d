import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../avatar/avatar.ts';
import '../badge/badge.ts';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgList } from './list.ts';
import './list.ts';

const meta: Meta<MgList> = {
  title: 'Elements/List',
  component: 'mg-list',
  subcomponents: { MgListItem: 'mg-list-item' },
  parameters: {
    english: {
      'Tipos de ticket': 'Ticket types',
    },
    guide: {
      use: [
        'Things of one kind below one another: people, settings, results. Lines that only inform have neither `href` nor `pressable`.',
      ],
      avoid: ['Choosing inside a form: take a select or radios.', 'Actions on one thing: that is a menu.'],
      keys: [
        ['Tab', 'Comes to one line and leaves the list: it is one stop'],
        ['Arrow up, Arrow down', 'Go to the line before or after'],
        ['Home, End', 'Go to the first or last line'],
        ['Letters', 'Go to the line that begins so, without accents'],
        ['Enter, Space', 'Press or choose the line'],
        ['Enter', 'Follows a line that is a link'],
      ],
      role: '`list` of lines; `listbox` of `option` with `selection`. A line that leads somewhere is a `link`, one that acts a `button`.',
      name: '`label`; each line has its text.',
      announces: 'What is chosen (`aria-selected`) and where one is (`aria-current`).',
      related: ['mg-menu', 'mg-select', 'mg-infinite-scroll'],
    },
  },
  argTypes: { selection: { control: 'inline-radio', options: ['none', 'single', 'multiple'] } },
  args: { selection: 'none', label: 'Tipos de ticket' },
  render: ({ selection, label }) => html`
    <mg-list selection=${selection} label=${label} style="max-inline-size:360px">
      <mg-list-item value="bug"
        ><mg-icon slot="start" name="error"></mg-icon>${say('Problema', 'Problem')}</mg-list-item
      >
      <mg-list-item value="idea" checked><mg-icon slot="start" name="star"></mg-icon>Idea</mg-list-item>
      <mg-list-item value="task"
        ><mg-icon slot="start" name="task_alt"></mg-icon>${say('Tarea', 'Task')}</mg-list-item
      >
      <mg-list-item value="old" ?disabled=${selection !== 'none'}
        ><mg-icon slot="start" name="archive"></mg-icon>${say('Archivado', 'Archived')}</mg-list-item
      >
    </mg-list>
  `,
};
export default meta;
type Story = StoryObj<MgList>;

export const OneChoice: Story = { args: { selection: 'single' } };
export const ManyChoices: Story = { args: { selection: 'multiple' } };

/** Nothing to press: a list to read. */
export const Text: Story = {};

export const Links: Story = {
  render: () => html`
    <mg-list label=${say('Configuración', 'Settings')} style="max-inline-size:360px">
      <mg-list-item href="#negocio" current>
        <mg-icon slot="start" name="storefront"></mg-icon>${say('Negocio', 'Business')}<span slot="detail"
          >${say('Nombre, logo y color', 'Name, logo and color')}</span
        >
      </mg-list-item>
      <mg-list-item href="#equipos">
        <mg-icon slot="start" name="groups"></mg-icon>${say('Equipos', 'Teams')}<span slot="detail"
          >${say('Tres equipos', 'Three teams')}</span
        >
        <mg-badge slot="end" tone="info">${say('Nuevo', 'New')}</mg-badge>
      </mg-list-item>
      <mg-list-item href="#facturas" disabled>
        <mg-icon slot="start" name="payments"></mg-icon>${say('Facturas', 'Invoices')}<span slot="detail"
          >${say('Solo administradores', 'Admins only')}</span
        >
      </mg-list-item>
    </mg-list>
  `,
};

export const People: Story = {
  render: () => html`
    <mg-list label=${say('Personas', 'People')} style="max-inline-size:360px">
      ${['Ana Ruiz', 'Bruno Díaz', 'Celia Prado'].map(
        (name) =>
          html`<mg-list-item pressable>
            <mg-avatar slot="start" size="md" name=${name} aria-hidden="true"></mg-avatar>${name}<span
              slot="detail"
              >${say('Se conectó hace un momento', 'Active a moment ago')}</span
            ></mg-list-item
          >`,
      )}
    </mg-list>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      'pressable',
      ({ disabled }) =>
        html`<mg-list label=${say('Equipos', 'Teams')}
          ><mg-list-item pressable ?disabled=${disabled}>${say('Soporte', 'Support')}</mg-list-item></mg-list
        >`,
    ],
    [
      'current',
      ({ disabled }) =>
        html`<mg-list label=${say('Equipos', 'Teams')}
          ><mg-list-item pressable current ?disabled=${disabled}
            >${say('Soporte', 'Support')}</mg-list-item
          ></mg-list
        >`,
    ],
  ],
  ['disabled'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-list label=${say('Ajustes', 'Settings')}
          ><mg-list-item href="#business">${say('Negocio', 'Business')}</mg-list-item
          ><mg-list-item href="#teams">${say('Equipos', 'Teams')}</mg-list-item></mg-list
        >`,
        line: say(
          'Cosas de un mismo tipo, y cada línea lleva a la suya.',
          'Things of one kind, and each line leads to its own.',
        ),
      },
      {
        example: html`<mg-list label=${say('Acciones del ticket', 'Ticket actions')}
          ><mg-list-item pressable>${say('Editar', 'Edit')}</mg-list-item
          ><mg-list-item pressable>${say('Duplicar', 'Duplicate')}</mg-list-item
          ><mg-list-item pressable>${say('Eliminar', 'Delete')}</mg-list-item></mg-list
        >`,
        line: say(
          'Acciones sobre una sola cosa, siempre a la vista: eso es un menú.',
          'Actions on a single thing, always in sight: that is a menu.',
        ),
      },
    ),
};
