/** How long unused responses are kept. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beHost } from '../testing/fake-server.ts';
import { type Cached, allExcept, evictedOf, filledStore } from '../testing/filled-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  beHost();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keeps unused responses as long as they are likely to be current', () => {
  const store = filledStore();
  const evictedWithin = (seconds: number) => {
    const before = new Set(evictedOf(store));
    vi.advanceTimersByTime(seconds * 1000);
    return evictedOf(store).filter((cached) => !before.has(cached));
  };
  const atOnce: Cached[] = [
    'audit log',
    'audit log of a business',
    'automation runs',
    'blocked addresses',
    'checked invitation',
    'checked link',
    'failed events',
    'health of the installation',
    'operator',
    'operator announcements',
    'operator page',
    'operator pages',
    'operator transactions',
    'operator user',
    'operator users',
    'own comments',
    'own files',
    'own messages',
    'own reactions',
    'own time',
    'quote',
    'storage',
    'tried automation',
  ];
  // Devices change them without an event.
  const tenSeconds: Cached[] = [
    'apps of a device',
    'device codes',
    'device command pages',
    'managed device',
    'managed device pages',
    'own managed devices',
    'profiles of a device',
  ];
  const halfAMinute: Cached[] = [
    'company tickets',
    'company timeline',
    'company timeline pages',
    'contact tickets',
    'count',
    'cycle times',
    'flow',
    'found messages',
    'logged time',
    'search',
    'search pages',
    'stats',
    'timeline',
    'timeline pages',
  ];
  const oneMinute: Cached[] = [
    'archive pages',
    'company pages',
    'contact pages',
    'contact views',
    'duplicate pages',
    'gallery pages',
    'home',
    'last home',
    'list pages',
    'messages',
    'other messages',
    'other ticket',
    'thread',
    'threads',
    'ticket',
  ];
  const tenMinutes: Cached[] = ['board', 'other board'];
  expect(evictedWithin(1)).toEqual(atOnce);
  expect(evictedWithin(8)).toEqual([]);
  expect(evictedWithin(2)).toEqual(tenSeconds);
  expect(evictedWithin(18)).toEqual([]);
  expect(evictedWithin(2)).toEqual(halfAMinute);
  expect(evictedWithin(28)).toEqual([]);
  expect(evictedWithin(2)).toEqual(oneMinute);
  expect(evictedWithin(238)).toEqual([]);
  expect(evictedWithin(2)).toEqual(
    allExcept(...atOnce, ...tenSeconds, ...halfAMinute, ...oneMinute, ...tenMinutes),
  );
  expect(evictedWithin(298)).toEqual([]);
  expect(evictedWithin(2)).toEqual(tenMinutes);
});
