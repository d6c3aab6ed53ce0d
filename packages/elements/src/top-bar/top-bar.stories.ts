import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../avatar/avatar.ts';
import '../button/button.ts';
import '../icon-button/icon-button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import '../text-field/text-field.ts';
import type { MgTopBar } from './top-bar.ts';
import './top-bar.ts';

const meta: Meta<MgTopBar> = {
  title: 'Elements/Top bar',
  component: 'mg-top-bar',
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: ['One a page, over everything: where one is, search, and oneself.'],
      avoid: ['A second bar below it: use tabs.'],
      keys: [['Tab', 'Goes through what stands in it']],
      role: '`banner`.',
      name: 'None of its own: name what stands in it.',
      announces: 'Nothing by itself.',
      related: ['mg-drawer', 'mg-tabs'],
    },
  },
  argTypes: { size: { control: 'inline-radio', options: [undefined, '42', '52', '64'] } },
  render: ({ size }) =>
    html`<mg-top-bar size=${size ?? nothing} .size=${size}>
      <mg-icon-button slot="start" icon="menu" label=${say('Menú', 'Menu')}></mg-icon-button>
      <b slot="start" style="font:700 18px/1 var(--mg-font-display)">Minga</b>
      <mg-text-field
        type="search"
        label=${say('Buscar', 'Search')}
        hide-label
        placeholder=${say('Buscar tickets, personas, acciones', 'Search tickets, people, actions')}
        style="inline-size:min(420px,34vw)"
      ></mg-text-field>
      <mg-icon-button
        slot="end"
        icon="notifications"
        label=${say('Notificaciones', 'Notifications')}
        dot
      ></mg-icon-button>
      <mg-avatar slot="end" name="Ana Quispe" size="md"></mg-avatar>
    </mg-top-bar>`,
};
export default meta;
type Story = StoryObj<MgTopBar>;

export const ByWidth: Story = {};
export const Low: Story = { args: { size: '42' } };
export const Middle: Story = { args: { size: '52' } };
export const High: Story = { args: { size: '64' } };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<article>
          <mg-top-bar size="52"
            ><mg-icon-button slot="start" icon="menu" label=${say('Menú', 'Menu')}></mg-icon-button
            ><b slot="start">${say('Tableros', 'Boards')}</b
            ><mg-icon-button slot="end" icon="search" label=${say('Buscar', 'Search')}></mg-icon-button
          ></mg-top-bar>
        </article>`,
        line: say(
          'Dónde estás y lo que sirve en toda la app.',
          'Where you are and what is useful in the whole app.',
        ),
      },
      {
        example: html`<article>
          <mg-top-bar size="52"
            ><mg-button slot="start" variant="quiet">${say('Volver', 'Back')}</mg-button
            ><mg-button slot="end">${say('Imprimir', 'Print')}</mg-button
            ><mg-button slot="end" variant="primary">${say('Guardar', 'Save')}</mg-button></mg-top-bar
          >
        </article>`,
        line: say(
          'Acciones de un formulario, lejos de él: van al final del formulario.',
          'Actions of a form, far from it: they go at the end of the form.',
        ),
      },
    ),
};
