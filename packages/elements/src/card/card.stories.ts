import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import type { MgCard } from './card.ts';
import './card.ts';

const meta: Meta<MgCard> = {
  title: 'Elements/Card',
  component: 'mg-card',
  parameters: {
    guide: {
      use: ['What belongs together and stands apart from the rest.'],
      avoid: ['Cards inside cards.', 'A whole card as a button: put a link in it.'],
      keys: [],
    },
  },
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
