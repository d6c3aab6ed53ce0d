/** Moves of all selected cards of the board by drag and by keyboard, against a mocked server. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginTest, card, column, focused, fourCards, id, link, show, undo } from './testing-selection.tsx';

beforeEach(beginTest);

/** Selects cards and focuses the last one. */
async function select(...names: readonly string[]): Promise<void> {
  for (const name of names) await userEvent.click(link(name), { modifiers: ['ControlOrMeta'] });
  link(names.at(-1)!).focus();
}

/** Starts a mouse drag of a card. Returns a function that ends it, with a drop on the upper half of another card. */
function startDrag(name: string): (onto?: string) => void {
  const source = link(name).closest('article')!;
  const dataTransfer = new DataTransfer();
  const fire = (target: Element, type: string) => {
    const { x, y } = target.getBoundingClientRect();
    const at = { clientX: x + 5, clientY: y + 4 };
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }));
  };
  fire(source, 'dragstart');
  return (onto) => {
    const target = onto === undefined ? null : link(onto).closest('article');
    if (target) for (const type of ['dragenter', 'dragover', 'drop']) fire(target, type);
    fire(source, 'dragend');
  };
}

/** Drags a card to the place of another one. */
function drag(name: string, onto: string): void {
  startDrag(name)(onto);
}

test('dragging a selected card moves all of them to the place, in their order, with one undo', async () => {
  const { moves } = await show();
  await select('1', '3');
  drag('3', '4');
  await expect.poll(() => column('En curso')).toEqual(['1', '3', '4']);
  expect(moves()).toEqual([
    [
      { id: id('1'), status: 2, after: null, before: id('4') },
      { id: id('3'), status: 2, after: id('1'), before: id('4') },
    ],
  ]);
  await undo('2 tickets pasaron a En curso');
  await expect.poll(() => column('Por hacer')).toEqual(['1', '2', '3']);
  expect(column('En curso')).toEqual(['4']);
});

test('shows the number of dragged cards and marks all of them', async () => {
  await show();
  await select('1', '2');
  const end = startDrag('1');
  expect(document.querySelector<HTMLElement>('[data-lifted]')?.dataset['count']).toBe('2');
  const marked = () => document.querySelectorAll('[data-dragged]').length;
  await expect.poll(marked).toBe(2);
  end();
  expect(marked()).toBe(0);
});

test('dragging a card that is not selected moves that card only', async () => {
  const { moves } = await show();
  await select('1', '3');
  drag('2', '4');
  await expect.poll(() => column('En curso')).toEqual(['2', '4']);
  expect(moves()[0]).toHaveLength(1);
});

test('Ctrl, Shift and an arrow key move selected cards within their column', async () => {
  const { moves } = await show();
  await select('1', '2');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => column('Por hacer')).toEqual(['3', '1', '2']);
  await expect.poll(focused).toBe('2');
  // They are at the end of their column.
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  expect(moves()).toHaveLength(1);
  await undo('Cambiaron de lugar 2 tickets');
  await expect.poll(() => column('Por hacer')).toEqual(['1', '2', '3']);
});

test('Space lifts all selected cards and drops them together', async () => {
  await show();
  await select('1', '2');
  await userEvent.keyboard(' {ArrowRight}{Home} ');
  await expect.poll(() => column('En curso')).toEqual(['1', '2', '4']);
});

test('in a sorted column the selected cards of other columns go to the top of its order', async () => {
  const { moves } = await show(fourCards(), { search: 'sort=-priority' });
  await select('1', '3');
  drag('1', '4');
  await expect
    .poll(() => moves()[0]?.map((move) => [move.id, move.after, move.before]))
    .toEqual([
      [id('1'), null, id('4')],
      [id('3'), id('1'), id('4')],
    ]);
});

test('cards dragged to another lane get its value in one batch', async () => {
  const cards = [card('1'), card('2'), card('3'), card('4', 2, { priority: 2 })];
  const { batches, moves } = await show(cards, { search: 'lanes=priority' });
  await select('1', '2');
  drag('2', '4');
  await expect
    .poll(() => batches()[0])
    .toEqual(['1', '2'].map((name) => ({ id: id(name), version: 1, status: 2, priority: 2 })));
  expect(moves()).toEqual([]);
});

test('more cards than one request moves stay in their column, with the reason', async () => {
  const names = Array.from({ length: 102 }, (_, index) => String(100 + index));
  const { moves } = await show([card('1'), ...names.map((name) => card(name))]);
  link('1').focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}x{ArrowDown}');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
  await expect.element(page.getByText(/como máximo 100 tickets a la vez/)).toBeVisible();
  expect(moves()).toEqual([]);
});
