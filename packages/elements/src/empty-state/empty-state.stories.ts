import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import '../card/card.ts';
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
