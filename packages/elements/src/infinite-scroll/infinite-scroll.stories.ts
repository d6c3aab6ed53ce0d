import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgInfiniteScroll, MgLoadMoreEvent } from './infinite-scroll.ts';
import './infinite-scroll.ts';

const meta: Meta<MgInfiniteScroll> = {
  title: 'Elements/Infinite scroll',
  component: 'mg-infinite-scroll',
  parameters: {
    guide: {
      use: ['Lists that people read from the top, such as notifications and history.'],
      avoid: [
        'Above a footer that people must reach.',
        'Where somebody looks for one thing: give them a search.',
      ],
      keys: [['Enter, Space', 'Tries again, when loading failed']],
      role: '`status` at the end of the list, with a `button` when loading failed.',
      name: 'None of its own: name the list inside.',
      announces: 'Loading and a failure, politely.',
      related: ['mg-list', 'mg-spinner'],
    },
  },
};
export default meta;
type Story = StoryObj<MgInfiniteScroll>;

const addRows = (event: MgLoadMoreEvent) => {
  const scroll = event.target as MgInfiniteScroll;
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    for (let row = 0; row < 8; row += 1) {
      const line = document.createElement('div');
      line.textContent = `${say('Aviso', 'Notification')} ${scroll.children.length + 1}`;
      line.style.cssText = 'padding:10px 12px;border-block-end:1px solid var(--mg-line)';
      scroll.append(line);
    }
    scroll.done = scroll.children.length >= 40;
  };
  event.waitUntil(load());
};

/** Forty lines, eight at a time. */
export const List: Story = {
  render: () => html`
    <div
      tabindex="0"
      style="block-size:320px;overflow:auto;max-inline-size:360px;background:var(--mg-surface-1)"
    >
      <mg-infinite-scroll @mg-load-more=${addRows}></mg-infinite-scroll>
    </div>
  `,
};

export const Loading: Story = { render: () => html`<mg-infinite-scroll loading></mg-infinite-scroll>` };
export const Failed: Story = { render: () => html`<mg-infinite-scroll failed></mg-infinite-scroll>` };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-infinite-scroll loading
          ><p>${say('Ana te mencionó', 'Ana mentioned you')}</p>
          <p>${say('Bruno te asignó NUBE-12', 'Bruno assigned NUBE-12 to you')}</p></mg-infinite-scroll
        >`,
        line: say(
          'Una lista que se lee desde arriba y termina la página.',
          'A list that is read from the top and ends the page.',
        ),
      },
      {
        example: html`<mg-infinite-scroll loading
            ><p>${say('Ana te mencionó', 'Ana mentioned you')}</p>
            <p>${say('Bruno te asignó NUBE-12', 'Bruno assigned NUBE-12 to you')}</p></mg-infinite-scroll
          >
          <p>
            <a href="#contact">${say('Contacto', 'Contact')}</a> ·
            <a href="#terms">${say('Términos', 'Terms')}</a>
          </p>`,
        line: say(
          'El pie baja con cada carga: nadie llega a sus enlaces.',
          'The footer moves down with every load: nobody reaches its links.',
        ),
      },
    ),
};
