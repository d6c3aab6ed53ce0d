import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../icon-button/icon-button.ts';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import '../menu/menu.ts';
import type { MgSelectEvent } from '../menu/menu-item.ts';
import { enableTouchDragDrop } from './touch-drag-drop.ts';

const meta: Meta = {
  title: 'Functions/Touch drag and drop',
  parameters: {
    api: 'touch-drag-drop',
    guide: {
      use: [
        'Dragging written for the mouse that must also work under a finger. Call `enableTouchDragDrop(root, { signal })` once.',
      ],
      avoid: [
        'The only way to do something: give a way by keyboard and one by tapping too, such as a “move to” menu.',
      ],
      keys: [
        ['Escape', 'Ends a drag under way; nothing moves'],
        ['Enter, Space', 'Open the menu of a card, which moves it without dragging'],
      ],
      role: 'None: dragging by touch has no role.',
      name: 'None.',
      announces: 'Nothing: announce where something went with `announce()`.',
      related: ['helpers', 'mg-menu', 'mg-list'],
    },
  },
};
export default meta;

let switchOff = new AbortController();

export const TwoColumns: StoryObj = {
  render: () => {
    switchOff.abort();
    switchOff = new AbortController();
    enableTouchDragDrop(document, { signal: switchOff.signal });
    return html`<p class="mg-note">
        ${say(
          'Mueve una tarjeta con el mouse, mantenla con un dedo, o usa su menú, que sirve con teclas y con toques.',
          'Move a card with the mouse, hold it with a finger, or take the menu it has for keys and taps.',
        )}
      </p>
      <div class="mg-row" style="align-items:start">${columns().map(column)}</div>`;
  },
};

/** Without dragging: the menu of a card moves it, and the focus stays with the card. */
export const WithoutDragging: StoryObj = {
  ...TwoColumns,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const [trigger] = canvasElement.querySelectorAll('mg-icon-button');
    trigger?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(moveTo(toDo())));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const target = canvasElement.querySelector(`[aria-label="${doing()}"]`);
    await waitFor(() => expect(target).toContainElement(trigger ?? null));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  },
};

const toDo = (): string => say('Por hacer', 'To do');
const doing = (): string => say('En curso', 'In progress');
const columns = (): string[] => [toDo(), doing()];
const moveTo = (to: string): string => say(`Mover a ${to}`, `Move to ${to}`);

function column(name: string, at: number): unknown {
  const cards =
    at === 0
      ? [
          say('Router sin señal', 'Router without signal'),
          say('Cambiar la fuente de poder', 'Replace the power supply'),
          say('Leer etiquetas nuevas', 'Scan new labels'),
        ]
      : [];
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
          data-card
          draggable="true"
          style="display:flex;align-items:center;justify-content:space-between;gap:4px;margin-block-start:6px;padding:6px 6px 6px 12px;border-radius:10px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1);cursor:grab"
          @dragstart=${(event: DragEvent) => (dragged = event.currentTarget as HTMLElement)}
        >
          ${card}
          <mg-menu placement="bottom-end" @mg-select=${onMove}>
            <mg-icon-button
              slot="trigger"
              icon="more_vert"
              size="sm"
              label=${say(`Mover ${card}`, `Move ${card}`)}
            ></mg-icon-button>
            ${columns().map((to) => html`<mg-menu-item value=${to}>${moveTo(to)}</mg-menu-item>`)}
          </mg-menu>
        </div>`,
    )}
  </section>`;
}

let dragged: HTMLElement | undefined;

function onDrop(event: DragEvent): void {
  event.preventDefault();
  if (dragged) (event.currentTarget as HTMLElement).append(dragged);
}

/** The way by keyboard and by a tap: the menu of a card. */
function onMove(event: MgSelectEvent): void {
  const menu = event.currentTarget as HTMLElement;
  const card = menu.closest('[data-card]');
  const section = card?.closest('section')?.parentElement?.querySelector(`[aria-label="${event.value}"]`);
  if (card) section?.append(card);
  menu.querySelector<HTMLElement>('mg-icon-button')?.focus();
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<div
          style="display:flex;align-items:center;justify-content:space-between;gap:8px;padding:6px 6px 6px 12px;border-radius:10px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
        >
          ${say('Cambiar la fuente de poder', 'Replace the power supply')}<mg-menu placement="bottom-end"
            ><mg-icon-button
              slot="trigger"
              icon="more_vert"
              size="sm"
              label=${say('Mover la tarjeta', 'Move the card')}
            ></mg-icon-button
            ><mg-menu-item>${moveTo(doing())}</mg-menu-item></mg-menu
          >
        </div>`,
        line: say(
          'Se arrastra, y también se mueve desde su menú.',
          'It can be dragged, and its menu moves it, too.',
        ),
      },
      {
        example: html`<div
          style="display:flex;align-items:center;justify-content:space-between;gap:8px;padding:6px 6px 6px 12px;border-radius:10px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
        >
          ${say('Cambiar la fuente de poder', 'Replace the power supply')}<mg-icon
            name="drag_indicator"
          ></mg-icon>
        </div>`,
        line: say(
          'Solo se arrastra: con teclado o voz no hay cómo moverla.',
          'It can only be dragged: keyboard and voice users cannot move it.',
        ),
      },
    ),
};
