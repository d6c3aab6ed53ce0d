import { expect, test, vi } from 'vitest';
import { routes } from './routes.tsx';
import { duplicatePaths, warnOfDuplicatePaths } from './shell/duplicate-paths.ts';

test('names a path that two routes claim, at any depth, once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnOfDuplicatePaths([
    { path: '/home' },
    { children: [{ path: '/home' }, { path: '/boards', children: [{ path: '/home' }] }] },
  ]);
  expect(warn.mock.calls).toEqual([['More than one route has the path /home.']]);
  warn.mockRestore();
});

test('the routes of the app are each there once', () => {
  expect(duplicatePaths(routes)).toEqual([]);
});
