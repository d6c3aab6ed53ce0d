import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { enableTouchDragDrop } from './touch-drag-drop.ts';

const meta: Meta = {
  title: 'Elements/Touch drag and drop',
  parameters: {
    guide: {
      use: [
        'Dragging written for the mouse that must also work under a finger. Call `enableTouchDragDrop(root, { signal })` once.',
      ],
      avoid: [
        'The only way to do something: give a way by keyboard and one by tapping too, such as a “move to” menu.',
      ],
      keys: [['Escape', 'Ends a drag under way; nothing moves']],
    },
  },
  tags: ['autodocs'],
};
export default meta;

let switchOff = new AbortController();

export const TwoColumns: StoryObj = {
  render: () => {
    switchOff.abort();
    switchOff = new AbortController();
    enableTouchDragDrop(document, { signal: switchOff.signal });
    return html`<p class="mg-note">Move a card with the mouse, or hold it with a finger.</p>
      <div class="mg-row" style="align-items:start">${['Por hacer', 'En curso'].map(column)}</div>`;
  },
};

function column(name: string, at: number): unknown {
  const cards = at === 0 ? ['Router sin señal', 'Cambiar la fuente de poder', 'Leer etiquetas nuevas'] : [];
  return html`<section
    aria-label=${name}
    style="inline-size:240px;block-size:280px;overflow:auto;padding:8px;border-radius:14px;background:var(--mg-surface-2)"
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${onDrop}
  >
    <b>${name}</b>
    ${cards.map(
      (card) =>
        html`<div
          draggable="true"
          style="margin-block-start:6px;padding:10px 12px;border-radius:10px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1);cursor:grab"
          @dragstart=${(event: DragEvent) => (dragged = event.currentTarget as HTMLElement)}
        >
          ${card}
        </div>`,
    )}
  </section>`;
}

let dragged: HTMLElement | undefined;

function onDrop(event: DragEvent): void {
  event.preventDefault();
  if (dragged) (event.currentTarget as HTMLElement).append(dragged);
}
