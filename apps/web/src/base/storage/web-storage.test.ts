import { afterEach, expect, test, vi } from 'vitest';
import { databases, webStorageKeys } from './registry.ts';
import {
  clearStorageOnSignOut,
  isStorageAvailable,
  isStored,
  readStored,
  removeStored,
  watchStorage,
  writeStored,
} from './web-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearStorageOnSignOut();
});

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test('stores a value and notifies watchers of a change only', () => {
  const listener = vi.fn<(key: string | null) => void>();
  const stop = watchStorage(listener);
  writeStored('theme', 'dark');
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
  expect(listener.mock.calls).toEqual([['theme']]);
  stop();
  removeStored('theme');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('notifies watchers of a change by another tab', () => {
  const listener = vi.fn<(key: string | null) => void>();
  const stop = watchStorage(listener);
  dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
  expect(listener.mock.calls).toEqual([['lang']]);
  stop();
});

test('keeps a value in memory where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  writeStored('lang', 'en');
  expect(readStored('lang')).toBe('en');
  expect(isStorageAvailable('local')).toBe(false);
});

test('reads the newest value after a write to full storage', () => {
  writeStored('draft:', { text: 'old' }, 'x');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('draft:', { text: 'new' }, 'x');
  expect(readStored('draft:', 'x')).toEqual({ text: 'new' });
});

test('keeps values with the same prefix apart', () => {
  writeStored('checkpoint:', 7, '1');
  writeStored('checkpoint:', 8, '2');
  expect(readStored('checkpoint:', '1')).toBe(7);
  expect(sessionStorage.getItem('checkpoint:2')).toBe('8');
});

test('removes a flag that is false and an empty list', () => {
  writeStored('session', true);
  writeStored('session', false);
  writeStored('recentSearches:', ['a'], 'x');
  writeStored('recentSearches:', [], 'x');
  expect(isStored('session')).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test.each(['', '{', 'null', '3', '[1]', '"x"'])('gives the default for the damaged text %j', (damaged) => {
  localStorage.setItem('push', damaged);
  localStorage.setItem('recentSearches:x', damaged);
  expect(readStored('push')).toEqual({});
  expect(readStored('recentSearches:', 'x')).toEqual([]);
});

test('removes everything on sign-out, also keys that are not registered', () => {
  writeStored('lastTeamSelected', '3');
  sessionStorage.setItem('anything', '1');
  clearStorageOnSignOut();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('marks every key of web storage as cleared on sign-out, since all of it is cleared', () => {
  expect(Object.values(webStorageKeys).filter(({ clearedOnSignOut }) => !clearedOnSignOut)).toEqual([]);
});

test('names an owner for each key and each database', () => {
  const entries = [...Object.values(webStorageKeys), ...Object.values(databases)];
  expect(entries.filter(({ owner }) => owner === '')).toEqual([]);
});
