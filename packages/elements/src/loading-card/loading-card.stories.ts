import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
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

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<b>${say('Comentarios', 'Comments')}</b><mg-loading-card></mg-loading-card>`,
        line: say(
          'Solo espera la parte que falta; el título ya está.',
          'Only the missing part waits; its heading is already there.',
        ),
      },
      {
        example: html`<div class="mg-stack">
          <mg-loading-card></mg-loading-card><mg-loading-card></mg-loading-card
          ><mg-loading-card></mg-loading-card>
        </div>`,
        line: say(
          'Tres veces lo mismo: el lector de pantalla lo anuncia tres veces.',
          'The same three times: screen readers announce it three times.',
        ),
      },
    ),
};
