/** Writes that cannot be sent wait until a probe reaches the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, beHost, settled } from '../testing/fake-server.ts';
import { isConnectionLost, waitForConnection, watchConnection } from './connection.ts';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new FakeServer();
  beHost();
});
afterEach(async () => {
  // The next test begins with a reachable server.
  for (const call of server.calls) call.answer(200, { status: 'ok' });
  await settled();
  expect(isConnectionLost()).toBe(false);
  server.close();
  vi.useRealTimers();
});

const wait = (signal = new AbortController().signal) => waitForConnection(signal);

/** Whether a promise has settled. */
function watch(promise: Promise<unknown>) {
  const state = { isDone: false };
  void promise.then(() => (state.isDone = true));
  return state;
}

test('probes after 1, 2, 4 and 8 seconds, then every 8 seconds, until the server answers', async () => {
  const waiting = wait();
  // Both a failed network and an error of the server mean that it is not reachable.
  const failures = [1, 2, 4, 8, 8] as const;
  for (const [index, seconds] of failures.entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(server.calls).toHaveLength(index);
    await vi.advanceTimersByTimeAsync(1);
    const probe = await server.call(index);
    expect([probe.method, probe.url, probe.headers.get('authorization')]).toEqual(['GET', '/health', null]);
    if (index % 2) probe.failNetwork();
    else probe.answer(503, {});
    await settled();
  }
  await vi.advanceTimersByTimeAsync(8000);
  (await server.call(failures.length)).answer(200, { status: 'ok' });
  await waiting;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(failures.length + 1);
});

test('never takes the answer of a probe from the cache of the browser', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  void wait();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledWith('/v1/health', expect.objectContaining({ cache: 'no-store' }));
});

test('probes at once when the browser is online again, once', async () => {
  void wait();
  await vi.advanceTimersByTimeAsync(500);
  dispatchEvent(new Event('online'));
  const probe = await server.call(0);
  expect(vi.getTimerCount()).toBe(0);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls).toHaveLength(1);
  probe.answer(200, { status: 'ok' });
});

test('shares the probes among all waiting writes and releases them together', async () => {
  const states = [watch(wait()), watch(wait())];
  await vi.advanceTimersByTimeAsync(1000);
  const probe = await server.call(0);
  expect(server.calls).toHaveLength(1);
  expect(states.map(({ isDone }) => isDone)).toEqual([false, false]);
  probe.answer(200, { status: 'ok' });
  await settled();
  expect(states.map(({ isDone }) => isDone)).toEqual([true, true]);
});

test('stops waiting when the write is aborted, and goes on probing for the others', async () => {
  const stop = new AbortController();
  const [aborted, other] = [watch(wait(stop.signal)), watch(wait())];
  stop.abort();
  await settled();
  expect([aborted.isDone, other.isDone]).toEqual([true, false]);
  expect(isConnectionLost()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  await server.call(0);
});

test('begins with a short pause again after the connection was lost a second time', async () => {
  const first = wait();
  await vi.advanceTimersByTimeAsync(1000);
  (await server.call(0)).failNetwork();
  await settled();
  await vi.advanceTimersByTimeAsync(2000);
  (await server.call(1)).answer(200, { status: 'ok' });
  await first;
  await settled();
  void wait();
  await vi.advanceTimersByTimeAsync(1000);
  await server.call(2);
});

test('notifies listeners of the loss and the return of the connection until they unsubscribe', async () => {
  const seen: boolean[] = [];
  const unwatch = watchConnection(() => seen.push(isConnectionLost()));
  expect(isConnectionLost()).toBe(false);
  const waiting = wait();
  expect(seen).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1000);
  (await server.call(0)).answer(200, { status: 'ok' });
  await waiting;
  await settled();
  expect(seen).toEqual([true, false]);
  unwatch();
  void wait();
  expect(seen).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1000);
  await server.call(1);
});
