import { expect, test } from 'vitest';
import { headerRow, nextCell } from './grid-navigation.ts';

const grid = {
  ids: ['a', 'group:1', 'b', 'c'],
  columns: ['select', 'key', 'title'] as const,
  pageSize: 2,
};
const press = (row: string, key: string, ctrlKey = false) => {
  const next = nextCell({ row, column: 'key' }, { key, ctrlKey, metaKey: false }, grid);
  return next && `${next.row} ${next.column}`;
};

test('arrows move between cells and stop at the edges', () => {
  expect(press('a', 'ArrowRight')).toBe('a title');
  expect(press('a', 'ArrowLeft')).toBe('a select');
  expect(press('a', 'ArrowDown')).toBe('group:1 key');
  expect(press('c', 'ArrowDown')).toBe('c key');
  expect(
    nextCell({ row: 'a', column: 'title' }, { key: 'ArrowRight', ctrlKey: false, metaKey: false }, grid),
  ).toEqual({
    row: 'a',
    column: 'title',
  });
});

test('the headings are above the first row', () => {
  expect(press('a', 'ArrowUp')).toBe(`${headerRow} key`);
  expect(press(headerRow, 'ArrowDown')).toBe('a key');
  expect(press(headerRow, 'ArrowUp')).toBe(`${headerRow} key`);
});

test('Home and End move in the row, with Ctrl in the grid; Page Up and Page Down move by a page', () => {
  expect(press('b', 'Home')).toBe('b select');
  expect(press('b', 'End')).toBe('b title');
  expect(press('b', 'Home', true)).toBe('a select');
  expect(press('a', 'End', true)).toBe('c title');
  expect(press('a', 'PageDown')).toBe('b key');
  expect(press('c', 'PageUp')).toBe('group:1 key');
});

test('other keys do not navigate', () => {
  expect(press('a', 'x')).toBeNull();
  expect(press('a', 'k', true)).toBeNull();
});
