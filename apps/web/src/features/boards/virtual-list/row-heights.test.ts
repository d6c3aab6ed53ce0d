import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

function rows(...ids: string[]): RowHeights {
  const heights = new RowHeights(() => 100);
  heights.setRows(ids, () => 100);
  return heights;
}

test('stacks rows with estimated heights until they are measured', () => {
  const heights = rows('a', 'b', 'c');
  expect([heights.top(0), heights.top(1), heights.top(2), heights.total]).toEqual([0, 100, 200, 300]);
  expect(heights.setHeight('b', 40)).toBe(true);
  expect([heights.top(2), heights.total]).toEqual([140, 240]);
  expect(heights.setHeight('b', 40)).toBe(false);
});

test('a measured height follows its row', () => {
  const heights = rows('a', 'b', 'c');
  heights.setHeight('c', 20);
  heights.setRows(['c', 'a', 'b'], () => 100);
  expect([heights.top(1), heights.total]).toEqual([20, 220]);
});

test('inserting or removing a row keeps the heights of the others', () => {
  const heights = rows('a', 'b', 'c', 'd');
  heights.setHeight('b', 10);
  heights.setHeight('d', 30);
  heights.setRows(['a', 'b', 'x', 'c', 'd'], () => 70);
  expect([1, 2, 3, 4, 5].map((index) => heights.top(index))).toEqual([100, 110, 180, 280, 310]);
  heights.setRows(['a', 'x', 'c', 'd'], () => 70);
  expect([1, 2, 3, 4].map((index) => heights.top(index))).toEqual([100, 170, 270, 300]);
});

test('uses the known height of a row from another list', () => {
  const heights = rows('a', 'b');
  heights.setRows(
    ['a', 'x', 'b'],
    () => 70,
    (id) => (id === 'x' ? 33 : undefined),
  );
  expect([heights.isMeasured('x'), heights.isMeasured('b'), heights.total]).toEqual([true, false, 233]);
});

test('grows and shrinks', () => {
  const heights = rows('a');
  const many = Array.from({ length: 5000 }, (_, index) => String(index));
  heights.setRows(many, () => 50);
  expect(heights.total).toBe(250_000);
  heights.setRows([], () => 50);
  expect(heights.total).toBe(0);
  expect(heights.indexAt(10)).toBe(-1);
  expect(heights.gapAt(10)).toBe(0);
});

test('finds the row at a height, clamped to the first and last', () => {
  const heights = rows('a', 'b', 'c');
  expect([-50, 0, 99, 100, 299, 9000].map((y) => heights.indexAt(y))).toEqual([0, 0, 0, 1, 2, 2]);
});

test('a drop is placed before the row whose middle is below it', () => {
  const heights = rows('a', 'b');
  expect([0, 49, 51, 149, 151, 900].map((y) => heights.gapAt(y))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('discards measurements when the width of the list changes', () => {
  const heights = rows('a', 'b');
  heights.setHeight('a', 10);
  heights.forget();
  expect(heights.total).toBe(200);
});

test('returns the changed range so that remaining rows can be tracked', () => {
  const heights = rows('a', 'b', 'c', 'd');
  const take = (...ids: string[]) => heights.setRows(ids, () => 100);
  expect(take('a', 'x', 'b', 'c', 'd')).toEqual({ from: 1, to: 1, by: 1, before: 4 });
  expect(take('x', 'b', 'c', 'd')).toEqual({ from: 0, to: 1, by: -1, before: 5 });
  expect(take('x', 'c', 'b', 'd')).toEqual({ from: 1, to: 3, by: 0, before: 4 });
  expect(heights.setRows(heights.ids, () => 100)).toBeNull();
});
