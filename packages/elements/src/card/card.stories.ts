import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgCard } from './card.ts';
import './card.ts';

const who = (): string =>
  say(
    'Cuatro personas atienden los tickets de Cusco y Arequipa.',
    'Four people handle tickets for Cusco and Arequipa.',
  );

const meta: Meta<MgCard> = {
  title: 'Elements/Card',
  component: 'mg-card',
  parameters: {
    guide: {
      use: ['What belongs together and stands apart from the rest.'],
      avoid: ['Cards inside cards.', 'A whole card as a button: put a link in it.'],
      keys: [],
      role: 'None: it is a surface. Give it a heading inside.',
      name: 'None of its own.',
      announces: 'Nothing by itself.',
      related: ['mg-list', 'mg-divider'],
    },
  },
  args: { raised: false },
  render: ({ raised }) => html`<mg-card ?raised=${raised} style="max-inline-size:420px">${who()}</mg-card>`,
};
export default meta;
type Story = StoryObj<MgCard>;

export const Plain: Story = {};
export const Raised: Story = { args: { raised: true } };
export const WithHeadAndFoot: Story = {
  render: () =>
    html`<mg-card style="max-inline-size:420px">
      <span slot="header">${say('Soporte en terreno', 'Field support')}</span>
      ${who()}
      <mg-button slot="footer">${say('Invitar', 'Invite')}</mg-button
      ><mg-button slot="footer" variant="primary">${say('Abrir', 'Open')}</mg-button>
    </mg-card>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-card
          ><span slot="header">${say('Soporte en terreno', 'Field support')}</span>${who()}<mg-button
            slot="footer"
            variant="primary"
            >${say('Abrir', 'Open')}</mg-button
          ></mg-card
        >`,
        line: say(
          'Una superficie: un título, un texto y una acción.',
          'One surface: a heading, a text and an action.',
        ),
      },
      {
        example: html`<mg-card
          ><span slot="header">${say('Soporte en terreno', 'Field support')}</span>
          <div class="mg-stack">
            <mg-card>${say('Equipo de Cusco', 'Cusco team')}</mg-card
            ><mg-card>${say('Equipo de Arequipa', 'Arequipa team')}</mg-card>
          </div></mg-card
        >`,
        line: say(
          'Tarjetas dentro de una tarjeta: los bordes pesan más que el contenido. Usa una lista.',
          'Cards inside a card: the edges outweigh the content. Use a list.',
        ),
      },
    ),
};
