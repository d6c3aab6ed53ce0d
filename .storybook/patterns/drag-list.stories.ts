import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { expect, userEvent, waitFor } from 'storybook/test';
import { announce } from '../../packages/elements/src/helpers/announce.ts';
import type { MgIconButton } from '../../packages/elements/src/icon-button/icon-button.ts';
import '../../packages/elements/src/icon-button/icon-button.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import { enableTouchDragDrop } from '../../packages/elements/src/touch-drag-drop/touch-drag-drop.ts';
import '../pages/foundations.css';
import './drag-list.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Drag list',
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
};

/** Reordered by keyboard, by button and by dragging. */
export const ColumnsReordered: StoryObj = {
  ...Columns,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const first = canvasElement.querySelector<HTMLElement>('li');
    first?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(orderOf(canvasElement)).toEqual(moved(steps(), 0, 1)));
    await expect(document.activeElement).toHaveTextContent(toDo());

    await press(moveDown(toDo()), canvasElement);
    await expect(orderOf(canvasElement)).toEqual([doing(), review(), toDo(), done()]);
    await expect(document.activeElement).toHaveAttribute('label', moveDown(toDo()));
    await press(moveUp(toDo()), canvasElement);
    await press(moveUp(toDo()), canvasElement);
    await expect(orderOf(canvasElement)).toEqual([toDo(), doing(), review(), done()]);
    await expect(document.activeElement).toBe(lineOf(toDo(), canvasElement));

    const downwards = drag(toDo(), canvasElement);
    downwards.over(review());
    await expect(lineOf(review(), canvasElement)).toHaveAttribute('data-lands', 'after');
    downwards.drop(review());
    await expect(orderOf(canvasElement)).toEqual([doing(), review(), toDo(), done()]);
    await expect(document.activeElement).toBe(lineOf(toDo(), canvasElement));

    const upwards = drag(done(), canvasElement);
    upwards.over(doing());
    await expect(lineOf(doing(), canvasElement)).toHaveAttribute('data-lands', 'before');
    upwards.drop(doing());
    await expect(orderOf(canvasElement)).toEqual([done(), doing(), review(), toDo()]);
    await expect(canvasElement.querySelector('[data-lands]')).toBeNull();
    await waitFor(() => expect(document.body).toHaveTextContent(placeOf(done(), 0, steps())));
  },
};

const moveUp = (name: string): string => say(`Subir ${name}`, `Move ${name} up`);
const moveDown = (name: string): string => say(`Bajar ${name}`, `Move ${name} down`);

/** What is said of a line that was moved. */
function placeOf(name: string, to: number, { length }: string[]): string {
  return say(`${name}, lugar ${to + 1} de ${length}`, `${name}, place ${to + 1} of ${length}`);
}

type SetOrder = (order: string[]) => void;

/** The name of the line that is on its way: what a drag carries can be read at its end only. */
let dragged: string | undefined;

function line(name: string, at: number, order: string[], set: SetOrder): TemplateResult {
  const move = (from: number, to: number): void => {
    const mover = order[from];
    if (mover === undefined || from === to || to < 0 || to >= order.length) return;
    set(moved(order, from, to));
    announce(placeOf(mover, to, order));
  };
  const moveByButton = (event: Event, to: number): void => {
    move(at, to);
    const button = event.currentTarget as MgIconButton;
    // The line was moved in the page, which takes the focus away; at an end there is nothing more to press.
    if (button.disabled) button.closest('li')?.focus();
    else button.focus();
  };
  return html`<li
    draggable="true"
    tabindex="0"
    data-name=${name}
    @dragstart=${(event: DragEvent) => {
      dragged = name;
      event.dataTransfer?.setData('text/plain', name);
    }}
    @dragend=${() => (dragged = undefined)}
    @dragover=${(event: DragEvent) => markLanding(event, order, at)}
    @dragleave=${unmarkLanding}
    @drop=${(event: DragEvent) => {
      unmarkLanding(event);
      if (dragged === undefined) return;
      event.preventDefault();
      const list = (event.currentTarget as Element).parentElement;
      move(order.indexOf(dragged), at);
      if (list) lineOf(dragged, list)?.focus();
    }}
    @keydown=${(event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step || !event.altKey) return;
      event.preventDefault();
      const item = event.currentTarget as HTMLElement;
      move(at, at + step);
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
      @click=${(event: Event) => moveByButton(event, at - 1)}
    ></mg-icon-button>
    <mg-icon-button
      icon="arrow_downward"
      label=${moveDown(name)}
      size="sm"
      ?disabled=${at === order.length - 1}
      @click=${(event: Event) => moveByButton(event, at + 1)}
    ></mg-icon-button>
  </li>`;
}

/** Shows where the dragged line would land: below a line it is dragged down to, above one it is dragged up to. */
function markLanding(event: DragEvent, order: string[], at: number): void {
  if (dragged === undefined) return;
  event.preventDefault();
  const from = order.indexOf(dragged);
  if (from === at) return;
  (event.currentTarget as Element).setAttribute('data-lands', from < at ? 'after' : 'before');
}

function unmarkLanding(event: DragEvent): void {
  (event.currentTarget as Element).removeAttribute('data-lands');
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

function lineOf(name: string, root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-name="${name}"]`);
}

async function press(words: string, canvas: HTMLElement): Promise<void> {
  const button = findButton(words, canvas);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await userEvent.click(button);
}

interface Drag {
  over(target: string): void;
  drop(target: string): void;
}

/** The events of a drag by mouse, which a script cannot cause otherwise. */
function drag(source: string, canvas: HTMLElement): Drag {
  const dataTransfer = new DataTransfer();
  const fire = (name: string, type: string): void => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    lineOf(name, canvas)?.dispatchEvent(event);
  };
  fire(source, 'dragstart');
  return {
    over: (target) => fire(target, 'dragover'),
    drop: (target) => {
      fire(target, 'drop');
      fire(source, 'dragend');
    },
  };
}
