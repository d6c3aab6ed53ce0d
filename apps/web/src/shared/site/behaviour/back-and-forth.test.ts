import { expect, test } from 'vitest';
import { backAndForth } from './back-and-forth.ts';

test('goes to the end of the list and back repeatedly', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((step) => backAndForth(step, 3))).toEqual([0, 1, 2, 1, 0, 1, 2]);
  expect(backAndForth(7, 1)).toBe(0);
});
