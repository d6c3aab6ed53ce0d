import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { expect, userEvent, waitFor } from 'storybook/test';
import { announce } from '../../packages/elements/src/helpers/announce.ts';
import '../../packages/elements/src/icon-button/icon-button.ts';
import { say, spoken } from '../../packages/elements/src/internal/test-say.ts';
import { enableTouchDragDrop } from '../../packages/elements/src/touch-drag-drop/touch-drag-drop.ts';
import '../pages/foundations.css';
import './drag-list.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Drag list',
  tags: ['!autodocs'],
  beforeEach: () => {
    const touch = new AbortController();
    enableTouchDragDrop(document, { signal: touch.signal });
    return () => touch.abort();
  },
};
export default meta;

const toDo = (): string => say('Por hacer', 'To do');
const doing = (): string => say('En curso', 'In progress');
const review = (): string => say('En revisión', 'In review');
const done = (): string => say('Hecho', 'Done');
const steps = (): string[] => [toDo(), doing(), review(), done()];

/** One order, four ways to change it: mouse, finger, keys, and two buttons to tap. */
export const Columns: StoryObj = {
  render: () =>
    live<string[]>(
      steps(),
      (order, set) =>
        html`<div class="fo" lang="en">
          <h1>Drag list</h1>
          <p>
            Drag a line with the mouse, hold it with a finger, move the focused one with Alt and the arrows,
            or tap its buttons. A line shows where it would land; a change is said aloud and keeps the focus.
          </p>
          <ol
            class="sample drag-list"
            lang=${spoken()}
            aria-label=${say('Columnas del tablero', 'Columns of the board')}
          >
            ${repeat(
              order,
              (name) => name,
              (name, at) => line(name, at, order, set),
            )}
          </ol>
        </div>`,
    ),
  play: async ({ canvasElement }) => {
    const first = canvasElement.querySelector<HTMLElement>('li');
    first?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(orderOf(canvasElement)).toEqual(moved(steps(), 0, 1)));
    await expect(document.activeElement).toHaveTextContent(toDo());

    const up = findButton(moveUp(done()), canvasElement);
    if (up) await userEvent.click(up);
    await waitFor(() => expect(orderOf(canvasElement)).toEqual([doing(), toDo(), done(), review()]));

    drag(canvasElement, review(), doing());
    await waitFor(() => expect(orderOf(canvasElement)[0]).toBe(review()));
  },
};

const moveUp = (name: string): string => say(`Subir ${name}`, `Move ${name} up`);

type SetOrder = (order: string[]) => void;

function line(name: string, at: number, order: string[], set: SetOrder): TemplateResult {
  const move = (to: number): void => {
    if (to < 0 || to >= order.length) return;
    set(moved(order, at, to));
    announce(
      say(`${name}, lugar ${to + 1} de ${order.length}`, `${name}, place ${to + 1} of ${order.length}`),
    );
  };
  return html`<li
    draggable="true"
    tabindex="0"
    data-name=${name}
    @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/plain', name)}
    @dragover=${(event: DragEvent) => mark(event, true)}
    @dragleave=${(event: DragEvent) => mark(event, false)}
    @drop=${(event: DragEvent) => {
      mark(event, false);
      const from = order.indexOf(event.dataTransfer?.getData('text/plain') ?? '');
      if (from >= 0) set(moved(order, from, at));
    }}
    @keydown=${(event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step || !event.altKey) return;
      event.preventDefault();
      const item = event.currentTarget as HTMLElement;
      move(at + step);
      // The line was moved in the page, which takes the focus away.
      item.focus();
    }}
  >
    <span>${name}</span>
    <mg-icon-button
      icon="arrow_upward"
      label=${moveUp(name)}
      size="sm"
      ?disabled=${at === 0}
      @click=${() => move(at - 1)}
    ></mg-icon-button>
    <mg-icon-button
      icon="arrow_downward"
      label=${say(`Bajar ${name}`, `Move ${name} down`)}
      size="sm"
      ?disabled=${at === order.length - 1}
      @click=${() => move(at + 1)}
    ></mg-icon-button>
  </li>`;
}

function mark(event: DragEvent, isOver: boolean): void {
  event.preventDefault();
  (event.currentTarget as Element).toggleAttribute('data-over', isOver);
}

/** The order after one has gone from a place to another. */
function moved(order: string[], from: number, to: number): string[] {
  const next = order.filter((_, at) => at !== from);
  next.splice(to, 0, ...order.slice(from, from + 1));
  return next;
}

function orderOf(canvas: HTMLElement): (string | undefined)[] {
  return [...canvas.querySelectorAll<HTMLElement>('li')].map((item) => item.dataset['name']);
}

/** The events of a drag by mouse, which a script cannot cause otherwise. */
function drag(canvas: HTMLElement, source: string, target: string): void {
  const dataTransfer = new DataTransfer();
  const fire = (name: string, type: string): void => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    canvas.querySelector(`[data-name="${name}"]`)?.dispatchEvent(event);
  };
  fire(source, 'dragstart');
  fire(target, 'dragover');
  fire(target, 'drop');
}
