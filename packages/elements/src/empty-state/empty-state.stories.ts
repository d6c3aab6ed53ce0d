import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import '../card/card.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgEmptyState } from './empty-state.ts';
import './empty-state.ts';

const meta: Meta<MgEmptyState> = {
  title: 'Elements/Empty state',
  component: 'mg-empty-state',
  parameters: {
    english: { 'Todo al día': 'All caught up' },
    guide: {
      use: ['A place that has nothing yet: what it is for, and the next thing to do.'],
      avoid: [
        'An error: say what failed and offer to try again.',
        'A list that is still loading: that is a loading card.',
      ],
      keys: [],
      role: 'A `heading` of the rank `level`, then its text.',
      name: 'Its heading.',
      announces: 'Nothing by itself.',
      related: ['mg-loading-card', 'mg-button'],
    },
  },
  args: { icon: 'inbox', heading: 'Todo al día', level: 3 },
  render: ({ icon, heading, level }) =>
    html`<mg-empty-state icon=${icon} heading=${heading} level=${level}>
      ${say(
        'Cuando alguien te asigne o te mencione, lo verás aquí.',
        'When someone assigns or mentions you, you will see it here.',
      )}
      <mg-button slot="actions">${say('Ver tableros', 'See boards')}</mg-button>
    </mg-empty-state>`,
};
export default meta;
type Story = StoryObj<MgEmptyState>;

export const Default: Story = {};
export const OnACard: Story = {
  render: () =>
    html`<mg-card style="max-inline-size:420px">
      <mg-empty-state icon="search" heading=${say('Ningún ticket coincide', 'No tickets match')}
        >${say(
          'Quita un filtro o busca otra palabra.',
          'Remove a filter or search for another word.',
        )}</mg-empty-state
      >
    </mg-card>`,
};
export const WordsOnly: Story = {
  render: () =>
    html`<mg-empty-state>${say('Nadie asignado todavía', 'Nobody assigned yet')}</mg-empty-state>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-empty-state icon="inbox" heading=${say('Todavía no hay tickets', 'No tickets yet')}
          >${say('Crea el primero para repartir el trabajo.', 'Create the first one to share out the work.')}<mg-button
            slot="actions"
            variant="primary"
            >${say('Crear ticket', 'Create ticket')}</mg-button
          ></mg-empty-state
        >`,
        line: say(
          'Dice para qué sirve el lugar y cuál es el primer paso.',
          'Says what the place is for and what the first step is.',
        ),
      },
      {
        example: html`<mg-empty-state icon="inbox" heading=${say('No hay tickets', 'No tickets')}
          >${say('Sin conexión con el servidor.', 'No connection to the server.')}</mg-empty-state
        >`,
        line: say(
          'Falló la carga y parece que no hay nada: di qué falló y ofrece reintentar.',
          'Loading failed, yet it looks as if there were nothing: say what failed and offer to try again.',
        ),
      },
    ),
};
