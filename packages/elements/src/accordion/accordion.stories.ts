import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../icon/icon.ts';
import type { MgAccordion } from './accordion.ts';
import './accordion.ts';

const meta: Meta<MgAccordion> = {
  title: 'Elements/Accordion',
  component: 'mg-accordion',
  subcomponents: { MgAccordionItem: 'mg-accordion-item' },
  parameters: {
    guide: {
      use: [
        'Questions with answers, and settings that few people need.',
        'Give the headings the rank (`level`) that they have on the page.',
      ],
      avoid: ['What everybody must read: show it.', 'Steps in an order.'],
      keys: [
        ['Enter, Space', 'Opens or closes the focused heading'],
        ['Tab', 'Goes to the next heading, through what is open'],
      ],
    },
  },
  args: { multiple: false },
  render: ({ multiple }) => html`
    <mg-accordion ?multiple=${multiple} style="max-inline-size:560px">
      <mg-accordion-item heading="¿Cuánto cuesta?" opened>
        Gratis hasta cinco personas. Después pagas por persona y por mes.
      </mg-accordion-item>
      <mg-accordion-item heading="¿Puedo traer mis tickets de otro lugar?">
        Sí: súbelos en una hoja de cálculo y elige qué columna es cada cosa.
      </mg-accordion-item>
      <mg-accordion-item heading="¿Dónde están mis datos?">
        En servidores con copias diarias; los exportas cuando quieras.
      </mg-accordion-item>
    </mg-accordion>
  `,
};
export default meta;
type Story = StoryObj<MgAccordion>;

export const OneAtATime: Story = {};
export const Several: Story = { args: { multiple: true } };

/** With icons before the headings, and one that cannot be opened. */
export const IconsAndDisabled: Story = {
  render: () => html`
    <mg-accordion style="max-inline-size:560px">
      <mg-accordion-item heading="Notificaciones">
        <mg-icon slot="start" name="notifications"></mg-icon>Elige qué te avisa y dónde.
      </mg-accordion-item>
      <mg-accordion-item heading="Facturación" disabled>
        <mg-icon slot="start" name="payments"></mg-icon>Solo la ven los administradores.
      </mg-accordion-item>
    </mg-accordion>
  `,
};
