import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../icon/icon.ts';
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
          'Go to the tab before or after and show it; turned round from right to left',
        ],
        ['Home, End', 'Go to the first or last tab'],
        ['Enter, Space', 'Show the focused tab, with `manual`'],
        ['Tab', 'Goes to the panel'],
      ],
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
      <mg-tab value="comments" count="3">Comentarios</mg-tab>
      <mg-tab value="history">Historial</mg-tab>
      <mg-tab value="bills" disabled>Facturas</mg-tab>
      <mg-tab value="gallery">Galería</mg-tab>
      <mg-tab-panel value="comments">Tres comentarios de Ana y Bruno.</mg-tab-panel>
      <mg-tab-panel value="history">Nadie cambió nada todavía.</mg-tab-panel>
      <mg-tab-panel value="gallery">Cuatro fotos.</mg-tab-panel>
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
    html`<mg-tabs variant="segmented" label="Vista">
      <mg-tab value="board"><mg-icon slot="start" name="view_kanban" size="16"></mg-icon>Tablero</mg-tab>
      <mg-tab value="map"><mg-icon slot="start" name="map" size="16"></mg-icon>Mapa</mg-tab>
      <mg-tab value="list"><mg-icon slot="start" name="table_rows" size="16"></mg-icon>Lista</mg-tab>
    </mg-tabs>`,
};

/** In little room the row scrolls; the focused tab comes into view. */
export const Narrow: Story = {
  render: () =>
    html`<div style="max-inline-size:240px">
      <mg-tabs label="Configuración">
        ${['Negocio', 'Equipos', 'Miembros', 'Estados', 'Tipos', 'Notificaciones'].map(
          (name) => html`<mg-tab value=${name}>${name}</mg-tab>`,
        )}
      </mg-tabs>
    </div>`,
};

/** Arrows pass over what is disabled and go round; Home and End go to the edges. */
export const ByKeyboard: Story = {
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
