/** Who has a ticket open, on its card (docs/product/tickets.md 14.1), against a mocked server. */
import { presenceReceived } from '@minga/client/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { effectsOf, statesOf } from './use-link-effects.ts';
import { beginTest, card as testCard, id, show } from '../selection/testing-selection.tsx';

const board = { bid: 1, tid: 11 };
const nina = () => ({ uid: 'nina', by_name: 'Nina Quispe', ticket_id: id('1'), writing: null });
const face = page.getByRole('img', { name: /^Con este ticket abierto/ });
const cardOf = (name: string) => document.querySelector(`[data-card="${id(name)}"]`)!;

beforeEach(beginTest);

test('shows who has the ticket open, without growing', async () => {
  await show();
  const height = cardOf('1').getBoundingClientRect().height;
  const rita = { ...nina(), uid: 'rita', by_name: 'Rita Choque', ticket_id: null };
  store.dispatch(presenceReceived({ ...board, people: [nina(), rita], count: 2 }));
  await expect.element(face).toHaveAccessibleName('Con este ticket abierto: Nina Quispe');
  expect(cardOf('1').contains(face.element())).toBe(true);
  expect(cardOf('1').getBoundingClientRect().height).toBe(height);
  store.dispatch(presenceReceived({ ...board, people: [], count: 0 }));
  await expect.element(face).not.toBeInTheDocument();
});

test('shows who has the ticket open on a card without facts', async () => {
  await show(undefined, { search: 'facts=none' });
  store.dispatch(presenceReceived({ ...board, people: [nina()], count: 1 }));
  await expect.element(face).toBeVisible();
  expect(cardOf('1').textContent).not.toContain('-1');
});

test('shows the estimate and the logged time that were chosen, and names them', async () => {
  await show([testCard('1', 1, { estimated_time: 90, logged_time: 45 }), testCard('2')], {
    search: 'facts=estimate,logged',
  });
  expect(cardOf('1').textContent).toContain('1 h 30 min');
  const link = page.getByRole('link', { name: /estimación 1 h 30 min, tiempo 45 min/ });
  await expect.element(link).toBeVisible();
  expect(cardOf('2').textContent).not.toContain('min');
});

test('the effects of links follow the cards of the board', () => {
  const columns = [
    { id: 1, state: 'pending' as const },
    { id: 3, state: 'done' as const },
  ];
  const links = [
    { kind: 'parent' as const, from: 'p', to: 'a', state: 'pending' as const },
    { kind: 'parent' as const, from: 'p', to: 'elsewhere', state: 'done' as const },
    { kind: 'blocks' as const, from: 'a', to: 'b', state: 'pending' as const },
  ];
  const effects = (status: number) => {
    const card = { id: 'a', number: 1, title: 'a', status, order: 'a0', version: 1 };
    return Object.fromEntries(effectsOf(links, statesOf(links, { cards: new Map([['a', card]]) }, columns)));
  };
  expect(effects(1)).toEqual({
    p: { isBlocked: false, children: 2, done: 1 },
    b: { isBlocked: true, children: 0, done: 0 },
  });
  expect(effects(3)).toEqual({
    p: { isBlocked: false, children: 2, done: 2 },
  });
});
