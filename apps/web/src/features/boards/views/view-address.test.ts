import { beforeEach, expect, test } from 'vitest';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { readStoredView, readView, storeView, writeView } from './view-address.ts';

beforeEach(clearStorageOnSignOut);

const read = (search: string) => readView(new URLSearchParams(search));

test('reads the view of an address; an unknown one is the board', () => {
  expect(read('view=list')).toBe('list');
  expect(read('view=calendar')).toBe('calendar');
  expect(read('view=timeline')).toBe('timeline');
  expect(read('view=constructor')).toBe('board');
  expect(read('view=')).toBe('board');
  expect(read('q=list')).toBeNull();
});

test('writes the view and keeps the other parameters', () => {
  expect(writeView(new URLSearchParams('q=a&view=board'), 'list').toString()).toBe('q=a&view=list');
});

test('stores options per team and drops damaged ones', () => {
  storeView(1, { view: 'list' });
  storeView(1, { sort: '-due' });
  storeView(2, { view: 'list' });
  expect(readStoredView(1)).toEqual({ view: 'list', sort: '-due' });
  localStorage.setItem('board-view:2', '{"view":7,"group":"type"}');
  expect(readStoredView(2)).toEqual({ group: 'type' });
});
