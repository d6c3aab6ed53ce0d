import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgDivider } from './divider.ts';
import './divider.ts';

const meta: Meta<MgDivider> = {
  title: 'Elements/Divider',
  component: 'mg-divider',
  parameters: {
    guide: {
      use: ['Between groups, where room alone does not tell them apart.'],
      avoid: ['Between every two lines of a list.', 'As an ornament under a heading.'],
      keys: [],
      role: '`separator`.',
      name: 'None: it tells groups apart.',
      announces: 'Nothing by itself.',
      related: ['mg-list', 'mg-menu', 'mg-card'],
    },
  },
  args: { vertical: false },
  render: ({ vertical }) =>
    html`<div style=${vertical ? 'display:flex;gap:8px' : 'max-inline-size:360px'}>
      <span>${say('Para hoy', 'For today')}</span><mg-divider ?vertical=${vertical}></mg-divider
      ><span>${say('Para la semana', 'For this week')}</span>
    </div>`,
};
export default meta;
type Story = StoryObj<MgDivider>;

export const Horizontal: Story = {};
export const Vertical: Story = { args: { vertical: true } };

/** More room around the line. */
export const Wide: Story = {
  render: () =>
    html`<div style="max-inline-size:360px">
      ${say('Comentarios', 'Comments')}<mg-divider style="--mg-divider-space:24px"></mg-divider
      >${say('Historial', 'History')}
    </div>`,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div>${say('Editar', 'Edit')}</div>
          <div>${say('Duplicar', 'Duplicate')}</div>
          <mg-divider></mg-divider>
          <div>${say('Eliminar', 'Delete')}</div>`,
        line: say('Separa lo que no se deshace del resto.', 'Sets apart what cannot be undone.'),
      },
      {
        example: html`<div>${say('Editar', 'Edit')}</div>
          <mg-divider></mg-divider>
          <div>${say('Duplicar', 'Duplicate')}</div>
          <mg-divider></mg-divider>
          <div>${say('Eliminar', 'Delete')}</div>`,
        line: say(
          'Una línea entre cada dos: no se ve ningún grupo.',
          'A line between every two: no group can be seen.',
        ),
      },
    ),
};
