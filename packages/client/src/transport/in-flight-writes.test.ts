import { expect, test, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { hasInFlightWrites, trackWrite, watchInFlightWrites } from './in-flight-writes.ts';

test('counts writes until the last of them settles, also a failed one', async () => {
  const first = deferred<string>();
  const second = deferred<string>();
  const tracked = [trackWrite(() => first.promise), trackWrite(() => second.promise)] as const;
  expect(hasInFlightWrites()).toBe(true);
  first.resolve('stored');
  expect(await tracked[0]).toBe('stored');
  expect(hasInFlightWrites()).toBe(true);
  second.reject(new Error('Failed'));
  await expect(tracked[1]).rejects.toThrow('Failed');
  expect(hasInFlightWrites()).toBe(false);
});

test('notifies listeners of every change until they unsubscribe', async () => {
  const seen: boolean[] = [];
  const listener = vi.fn(() => seen.push(hasInFlightWrites()));
  const unwatch = watchInFlightWrites(listener);
  await trackWrite(() => Promise.resolve());
  expect(seen).toEqual([true, false]);
  unwatch();
  await trackWrite(() => Promise.resolve());
  expect(listener).toHaveBeenCalledTimes(2);
});
