import { afterEach, expect, test } from 'vitest';
import { clearStorageOnSignOut } from '../storage/web-storage.ts';
import { parseId, readIdPreference, writePreference } from './preferences.ts';

afterEach(clearStorageOnSignOut);

test('reads an id and rejects damaged text', () => {
  writePreference('lastBusinessSelected', '7');
  expect(readIdPreference('lastBusinessSelected')).toBe(7);
  for (const damaged of ['', '0', '-3', '1.5', '7abc', 'undefined', '99999999999999999']) {
    expect(parseId(damaged)).toBeNull();
  }
});
