import { expect, test, vi } from 'vitest';
import { SelectionStore } from './selection-store.ts';

function storeOf(...rows: string[]): SelectionStore {
  const store = new SelectionStore();
  store.setRows(() => rows);
  return store;
}

test('a range from the same anchor replaces the former one and keeps what was selected before', () => {
  const store = storeOf('a', 'b', 'c', 'd', 'e');
  store.toggle('e');
  store.toggle('b');
  store.extendTo('d');
  expect(store.shown).toEqual(['b', 'c', 'd', 'e']);
  store.extendTo('a');
  expect(store.shown).toEqual(['a', 'b', 'e']);
});

test('without an anchor among the rows a range is its end', () => {
  const store = storeOf('a', 'b', 'c', 'd');
  store.extendTo('b');
  expect(store.shown).toEqual(['b']);
  store.extendTo('d', ['c', 'd']);
  expect(store.shown).toEqual(['b', 'd']);
});

test('keys extend from the row that focus leaves unless a range is under way', () => {
  const store = storeOf('a', 'b', 'c', 'd');
  store.toggle('d');
  store.extendFrom('a', 'b');
  store.extendFrom('b', 'c');
  expect(store.shown).toEqual(['a', 'b', 'c', 'd']);
  store.extendFrom('c', 'b');
  expect(store.shown).toEqual(['a', 'b', 'd']);
});

test('rows that are hidden do not count until they are shown again', () => {
  const store = storeOf('a', 'b');
  store.selectAll();
  store.setRows(() => ['b', 'c']);
  expect(store.shown).toEqual(['b']);
  expect(store.together('a')).toEqual(['a']);
  store.setRows(() => ['b', 'a']);
  expect(store.together('a')).toEqual(['b', 'a']);
});

test('tells nobody about rows while nothing is selected', () => {
  const store = storeOf('a');
  const onChange = vi.fn<() => void>();
  store.watch(onChange);
  store.noteRows();
  store.clear();
  expect(onChange).not.toHaveBeenCalled();
});
