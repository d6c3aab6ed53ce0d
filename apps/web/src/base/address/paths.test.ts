import { expect, test } from 'vitest';
import { paths, safeReturnPath } from './paths.ts';

test('keeps the return address through /login', () => {
  const asked = '/boards?bid=3&tid=4&ref=abc';
  const login = new URL(paths.login({ from: asked }), location.origin);
  expect(safeReturnPath(login.searchParams.get('from'))).toBe(asked);
});

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'boards',
  '',
])('never navigates to %j after sign-in', (text) => expect(safeReturnPath(text)).toBeNull());

test('does not return to the sign-in pages', () => {
  expect(safeReturnPath('/login?from=/home')).toBeNull();
  expect(safeReturnPath('/logout')).toBeNull();
  expect(safeReturnPath('/login-report')).toBe('/login-report');
});
