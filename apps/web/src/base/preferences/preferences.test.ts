import { afterEach, expect, test, vi } from 'vitest';
import {
  clearDevice,
  parseId,
  readIdPreference,
  readPreference,
  watchPreferences,
  writePreference,
} from './preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearDevice();
});

test('keeps a choice and tells whoever watches', () => {
  const listener = vi.fn<() => void>();
  const stop = watchPreferences(listener);
  writePreference('theme', 'dark');
  writePreference('theme', 'dark');
  expect(readPreference('theme')).toBe('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  writePreference('theme', null);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('holds a choice for the tab where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  writePreference('lang', 'en');
  expect(readPreference('lang')).toBe('en');
});

test('reads ids and passes over damaged ones', () => {
  writePreference('lastBusinessSelected', '7');
  expect(readIdPreference('lastBusinessSelected')).toBe(7);
  for (const damaged of ['', '0', '-3', '1.5', '7abc', 'undefined', '99999999999999999']) {
    expect(parseId(damaged)).toBeNull();
  }
});

test('signing out leaves nothing on the device', () => {
  writePreference('lastTeamSelected', '3');
  sessionStorage.setItem('anything', '1');
  clearDevice();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});
