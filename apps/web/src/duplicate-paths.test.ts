import { expect, test, vi } from 'vitest';
import { routes } from './routes.tsx';
import { duplicatePaths, warnOfDuplicatePaths } from './shell/duplicate-paths.ts';

test('returns a path that two routes declare, at any depth, once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnOfDuplicatePaths([
    { path: '/home' },
    { children: [{ path: '/home' }, { path: '/boards', children: [{ path: '/home' }] }] },
  ]);
  expect(warn.mock.calls).toEqual([['More than one route has the path /home.']]);
  warn.mockRestore();
});

test('the app declares each route once', () => {
  expect(duplicatePaths(routes)).toEqual([]);
});
