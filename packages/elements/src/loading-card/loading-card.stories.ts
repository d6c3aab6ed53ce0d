import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { say } from '../testing/language.ts';
import type { MgLoadingCard } from './loading-card.ts';
import './loading-card.ts';

const meta: Meta<MgLoadingCard> = {
  title: 'Elements/Loading card',
  component: 'mg-loading-card',
  parameters: {
    guide: {
      use: ['Where a part of the page will be.'],
      avoid: ['A whole page, which has the progress bar on top.', 'Waits under 300 ms: nothing is better.'],
      keys: [],
      role: '`status`.',
      name: 'Its text.',
      announces: 'That the part is loading, politely, when it comes in.',
      related: ['mg-spinner', 'mg-progress-bar', 'mg-empty-state'],
    },
  },
  render: () => html`<mg-loading-card style="max-inline-size:420px"></mg-loading-card>`,
};
export default meta;

export const Default: StoryObj<MgLoadingCard> = {};
export const OtherWords: StoryObj<MgLoadingCard> = {
  render: () =>
    html`<mg-loading-card style="max-inline-size:420px"
      >${say('Abriendo el archivo', 'Opening the file')}</mg-loading-card
    >`,
};
