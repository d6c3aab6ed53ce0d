import { beforeEach, expect, test } from 'vitest';
import { isTokenDue, permissionStep, readPushSettings, weekMs, writePushSettings } from './push-settings.ts';

beforeEach(() => localStorage.removeItem('push'));

test('asks twenty seconds after the start, and starts immediately with the permission', () => {
  const settings = readPushSettings();
  expect(permissionStep('default', settings, '/boards', 0)).toEqual({ do: 'ask', inMs: 20_000 });
  expect(permissionStep('granted', settings, '/boards', 0)).toEqual({ do: 'activate', inMs: 1 });
  expect(permissionStep('denied', settings, '/boards', 0)).toBeNull();
});

test('does not ask on performance pages, nor within a week of a denial', () => {
  expect(permissionStep('default', readPushSettings(), '/perform/7', 0)).toBeNull();
  writePushSettings({ askAgainAt: 1000 + weekMs });
  expect(permissionStep('default', readPushSettings(), '/boards', weekMs)).toBeNull();
  expect(permissionStep('default', readPushSettings(), '/boards', 1000 + weekMs)?.do).toBe('ask');
});

test('neither asks nor starts after the user switched push off', () => {
  writePushSettings({ isOff: true });
  expect(permissionStep('granted', readPushSettings(), '/boards', 0)).toBeNull();
  expect(permissionStep('default', readPushSettings(), '/boards', 0)).toBeNull();
});

test('sends the token when it is missing on the server or a week old', () => {
  expect(isTokenDue(readPushSettings(), 5)).toBe(true);
  writePushSettings({ isEnabled: true, resendAt: 10 });
  expect(isTokenDue(readPushSettings(), 5)).toBe(false);
  expect(isTokenDue(readPushSettings(), 10)).toBe(true);
});

test('damaged settings fall back to the defaults', () => {
  localStorage.setItem('push', '{');
  expect(readPushSettings()).toEqual({
    isEnabled: false,
    resendAt: 0,
    askAgainAt: 0,
    did: null,
    isOff: false,
  });
});
