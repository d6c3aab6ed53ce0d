import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { readUnit, sumBurnUp } from './burn-up.ts';

const column = (state: Wire['FlowColumn']['state'], tickets: number[], points: number[]) => ({
  status: 1,
  name: null,
  color: null,
  state,
  tickets,
  points,
});
const flow = {
  days: ['2026-11-01', '2026-11-02'],
  columns: [
    column('pending', [3, 1], [0.1, 0]),
    column('done', [0, 2], [0, 0.1]),
    column('done', [0, 1], [0, 0.2]),
    column(null, [2, 0], [1, 0]),
  ],
};

test('the scope are all tickets, and completed are those in columns that mean done', () => {
  expect(sumBurnUp(flow, 'tickets')).toEqual({ scope: [5, 4], completed: [0, 3] });
});

test('points are added without errors of binary fractions', () => {
  expect(sumBurnUp(flow, 'points')).toMatchObject({ scope: [1.1, 0.3], completed: [0, 0.3] });
});

test.each([
  [null, 'tickets'],
  ['points', 'points'],
  ['other', 'tickets'],
])('the unit of %s in the address is %s', (text, unit) => expect(readUnit(text)).toBe(unit));
