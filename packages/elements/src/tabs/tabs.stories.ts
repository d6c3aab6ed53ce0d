import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgTabs } from './tabs.ts';
import './tabs.ts';

const meta: Meta<MgTabs> = {
  title: 'Elements/Tabs',
  component: 'mg-tabs',
  subcomponents: { MgTab: 'mg-tab', MgTabPanel: 'mg-tab-panel' },
  parameters: {
    guide: {
      use: [
        '`line` for parts of one thing (comments, history, gallery), `segmented` for views of the same things (board, map, list).',
      ],
      avoid: ['Steps in an order.', 'More than about six: use a select or a menu.'],
      keys: [
        [
          'Arrow left, Arrow right',
          'Go to the tab before or after, round the ends, and show it unless `manual`; turned round from right to left',
        ],
        ['Home, End', 'Go to the first or last tab, and show it unless `manual`'],
        ['Enter, Space', 'Show the focused tab, with `manual`'],
        ['Tab', 'Goes to the panel'],
      ],
      role: '`tablist` of `tab`, each with its `tabpanel`.',
      name: '`label` of the list; each tab has its words, and a panel the name of its tab.',
      announces: 'Which tab is shown (`aria-selected`).',
      related: ['mg-accordion', 'mg-select'],
    },
  },
  argTypes: { variant: { control: 'inline-radio', options: ['line', 'segmented'] } },
  args: { variant: 'line', label: 'Ticket', manual: false, value: '' },
  render: ({ variant, label, manual, value }) =>
    html`<mg-tabs
      variant=${variant}
      label=${label}
      ?manual=${manual}
      value=${value || nothing}
      .value=${value}
    >
      <mg-tab value="comments" count="3">${say('Comentarios', 'Comments')}</mg-tab>
      <mg-tab value="history">${say('Historial', 'History')}</mg-tab>
      <mg-tab value="bills" disabled>${say('Facturas', 'Invoices')}</mg-tab>
      <mg-tab value="gallery">${say('Galería', 'Gallery')}</mg-tab>
      <mg-tab-panel value="comments"
        >${say('Tres comentarios de Ana y Bruno.', 'Three comments by Ana and Bruno.')}</mg-tab-panel
      >
      <mg-tab-panel value="history"
        >${say('Nadie cambió nada todavía.', 'Nobody has changed anything yet.')}</mg-tab-panel
      >
      <mg-tab-panel value="gallery">${say('Cuatro fotos.', 'Four photos.')}</mg-tab-panel>
    </mg-tabs>`,
};
export default meta;
type Story = StoryObj<MgTabs>;

export const Line: Story = {};

/** Arrows move the focus only, Enter chooses: for views that take time to load. */
export const Manual: Story = { args: { manual: true } };

export const AnotherIsActive: Story = { args: { value: 'gallery' } };

/** Without panels: the page shows the view itself. */
export const Segmented: Story = {
  render: () =>
    html`<mg-tabs variant="segmented" label=${say('Vista', 'View')}>
      <mg-tab value="board"
        ><mg-icon slot="start" name="view_kanban" size="16"></mg-icon>${say('Tablero', 'Board')}</mg-tab
      >
      <mg-tab value="map"><mg-icon slot="start" name="map" size="16"></mg-icon>${say('Mapa', 'Map')}</mg-tab>
      <mg-tab value="list"
        ><mg-icon slot="start" name="table_rows" size="16"></mg-icon>${say('Lista', 'List')}</mg-tab
      >
    </mg-tabs>`,
};

/** In little room the row scrolls; the focused tab comes into view. */
export const Narrow: Story = {
  render: () =>
    html`<div style="max-inline-size:240px">
      <mg-tabs label=${say('Configuración', 'Settings')}>
        ${[
          say('Negocio', 'Business'),
          say('Equipos', 'Teams'),
          say('Miembros', 'Members'),
          say('Estados', 'Statuses'),
          say('Tipos', 'Types'),
          say('Notificaciones', 'Notifications'),
        ].map((name) => html`<mg-tab value=${name}>${name}</mg-tab>`)}
      </mg-tabs>
    </div>`,
};

/** Arrows pass over what is disabled and go round; Home and End go to the edges. */
export const ByKeyboard: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const tabs = canvasElement.querySelector('mg-tabs');
    const onward = getComputedStyle(canvasElement).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    canvasElement.querySelector<HTMLElement>('mg-tab')?.focus();
    await userEvent.keyboard(onward);
    await waitFor(() => expect(tabs?.value).toBe('history'));
    await userEvent.keyboard(onward);
    await waitFor(() => expect(tabs?.value).toBe('gallery'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(tabs?.value).toBe('comments'));
  },
};

/** Every variant in every state. */
export const States: Story = statesStory(
  (['line', 'segmented'] as const).map((variant) => [
    variant,
    ({ disabled }) =>
      html`<mg-tabs variant=${variant} label=${say('Vista', 'View')}>
        <mg-tab value="board">${say('Tablero', 'Board')}</mg-tab>
        <mg-tab value="map" ?disabled=${disabled}>${say('Mapa', 'Map')}</mg-tab>
      </mg-tabs>`,
  ]),
  ['disabled'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-tabs label="Ticket"
          ><mg-tab value="c">${say('Comentarios', 'Comments')}</mg-tab
          ><mg-tab value="h">${say('Historia', 'History')}</mg-tab></mg-tabs
        >`,
        line: say('Partes de una misma cosa, en cualquier orden.', 'Parts of one thing, in any order.'),
      },
      {
        example: html`<mg-tabs label=${say('Pasos', 'Steps')}
          ><mg-tab value="1">${say('1. Datos', '1. Details')}</mg-tab
          ><mg-tab value="2">${say('2. Pago', '2. Payment')}</mg-tab></mg-tabs
        >`,
        line: say('Pasos en un orden: nadie debe saltarlos.', 'Steps in an order: nobody may skip them.'),
      },
    ),
};
