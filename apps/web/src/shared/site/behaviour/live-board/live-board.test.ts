import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveBoards } from './live-board.ts';

let stop: () => void;
let board: HTMLElement;

/** A board with the given cards by column; the cards have a fixed size. */
function show(columns: Readonly<Record<string, readonly string[]>>): void {
  const sections = Object.entries(columns).map(
    ([name, cards]) =>
      `<section data-live-column aria-label="${name}"><span data-count>${cards.length}</span><div data-cards>${cards
        .map((card) => `<div data-live-card data-name="${card}" role="button" tabindex="-1">${card}</div>`)
        .join('')}</div></section>`,
  );
  board = document.createElement('div');
  board.dataset['liveBoard'] = '';
  board.dataset['movedWords'] = '%name → %column';
  board.dataset['answerWords'] = 'Beto: %name → %column';
  board.dataset['returnedWords'] = '%name back';
  board.innerHTML = `${sections.join('')}<span data-live-words></span>`;
  document.body.append(board);
  stop = liveBoards(document.body);
}

const style = document.createElement('style');
style.textContent =
  '[data-live-board]{display:flex;gap:8px}[data-live-column]{inline-size:120px;min-block-size:200px}[data-live-card]{block-size:40px}';

beforeEach(() => {
  document.documentElement.dataset['still'] = '';
  document.head.append(style);
});

afterEach(() => {
  vi.useRealTimers();
  stop();
  board.remove();
  style.remove();
  delete document.documentElement.dataset['still'];
});

const card = (name: string) => board.querySelector<HTMLElement>(`[data-name="${name}"]`)!;
const shown = () =>
  [...board.querySelectorAll('[data-cards]')].map((list) =>
    [...list.querySelectorAll('[data-live-card]')].map((each) => each.textContent).join(),
  );
const counts = () => [...board.querySelectorAll('[data-count]')].map((each) => each.textContent).join();
const words = () => board.querySelector('[data-live-words]')?.textContent;

/** Presses on a card and moves the pointer to a point; the returned function ends the drag. */
function drag(name: string, x: number, y: number): (type: 'pointerup' | 'pointercancel') => void {
  const source = card(name);
  // A pointer of a test cannot be captured.
  source.setPointerCapture = () => undefined;
  const from = source.getBoundingClientRect();
  const fire = (type: string, at: { x: number; y: number }) =>
    source.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: at.x,
        clientY: at.y,
      }),
    );
  fire('pointerdown', { x: from.x + 5, y: from.y + 5 });
  fire('pointermove', { x, y });
  return (type) => fire(type, { x, y });
}

test('a dragged card lands between two others, with its column counted and announced', () => {
  show({ A: ['a1', 'a2'], B: ['b1', 'b2'] });
  const second = card('b2').getBoundingClientRect();
  drag('a1', second.x + 10, second.y + 5)('pointerup');
  expect(shown()).toEqual(['a2', 'b1,a1,b2']);
  expect(counts()).toBe('1,3');
  expect(words()).toBe('a1 → B');
  expect(document.activeElement).toBe(card('a1'));
});

test('a drag that is canceled leaves everything as it was', () => {
  show({ A: ['a1', 'a2'], B: ['b1'] });
  const target = card('b1').getBoundingClientRect();
  drag('a2', target.x + 10, target.y + 5)('pointercancel');
  expect(shown()).toEqual(['a1,a2', 'b1']);
  expect(counts()).toBe('2,1');
  expect(board.querySelector('[data-slot], [data-lifted]')).toBeNull();
  expect(card('a2').style.cssText).toBe('');
});

test('Enter lifts a card, arrow keys move it, and Escape returns it', async () => {
  show({ A: ['a1', 'a2'], B: ['b1'] });
  card('a1').focus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}');
  expect(shown()).toEqual(['a1', 'b1,a2']);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual(['a1,a2', 'b1']);
  expect(words()).toBe('a2 back');
  await userEvent.keyboard(' {ArrowRight}{ArrowUp} ');
  expect(shown()).toEqual(['a1', 'a2,b1']);
  expect(document.activeElement).toBe(card('a2'));
});

test('a move of the visitor is answered by a move of another card', async () => {
  show({ A: ['a1', 'a2'], B: ['b1'], C: [] });
  drag('a1', card('b1').getBoundingClientRect().x + 10, 5)('pointerup');
  await vi.waitFor(() => expect(words()).toMatch(/^Beto/), { timeout: 5000 });
  expect(words()).not.toContain('a1');
  expect(shown().join().split(',').filter(Boolean)).toHaveLength(3);
});

test('a move is answered only after the visitor has let go of another card', () => {
  vi.useFakeTimers();
  show({ A: ['a1', 'a2'], B: ['b1'] });
  const press = (key: string) =>
    card('a2').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  drag('a1', card('b1').getBoundingClientRect().x + 10, 5)('pointerup');
  card('a2').focus();
  press('Enter');
  vi.advanceTimersByTime(10_000);
  expect(words()).not.toMatch(/^Beto/);
  press('Escape');
  card('a1').focus();
  vi.advanceTimersByTime(10_000);
  expect(words()).toBe('Beto: a2 → B');
});

test('Escape cancels a drag, wherever the focus is', () => {
  show({ A: ['a1'], B: ['b1'] });
  const end = drag('a1', card('b1').getBoundingClientRect().x + 10, 5);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  end('pointerup');
  expect(shown()).toEqual(['a1', 'b1']);
});
