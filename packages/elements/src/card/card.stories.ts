import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import type { MgCard } from './card.ts';
import './card.ts';

/** Holds what belongs together. Do not put cards in cards, and do not make a whole card clickable: put a link in. */
const meta: Meta<MgCard> = {
  title: 'Elements/Card',
  component: 'mg-card',
  args: { raised: false },
  render: ({ raised }) =>
    html`<mg-card ?raised=${raised} style="max-inline-size:420px">
      Cuatro personas atienden los tickets de Cusco y Arequipa.
    </mg-card>`,
};
export default meta;
type Story = StoryObj<MgCard>;

export const Plain: Story = {};
export const Raised: Story = { args: { raised: true } };
export const WithHeadAndFoot: Story = {
  render: () =>
    html`<mg-card style="max-inline-size:420px">
      <span slot="header">Soporte en terreno</span>
      Cuatro personas atienden los tickets de Cusco y Arequipa.
      <mg-button slot="footer">Invitar</mg-button><mg-button slot="footer" variant="primary">Abrir</mg-button>
    </mg-card>`,
};
