import { expect, test } from 'vitest';
import { moveColumn, toggleColumn } from './column-order.ts';

const all = ['key', 'title', 'status', 'due'];

test('hides a column, and shows it at its usual place among the others', () => {
  expect(toggleColumn(all, ['key', 'title', 'due'], 'status')).toEqual(['key', 'title', 'status', 'due']);
  expect(toggleColumn(all, ['key', 'title'], 'key')).toEqual(['title']);
  expect(toggleColumn(all, ['due', 'title'], 'key')).toEqual(['key', 'due', 'title']);
});

test('moves a column by one place, and not beyond the ends', () => {
  expect(moveColumn(['key', 'title'], 'title', -1)).toEqual(['title', 'key']);
  expect(moveColumn(['key', 'title'], 'title', 1)).toEqual(['key', 'title']);
  expect(moveColumn(['key', 'title'], 'due', 1)).toEqual(['key', 'title']);
});
