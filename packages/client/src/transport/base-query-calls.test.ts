/** What one call of the base query sends, what it returns, and when it gives up. */
import { writeRetries, writeRetryDelayMs } from '@minga/contract';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, beHost, settled } from '../testing/fake-server.ts';
import { baseQuery } from './base-query.ts';
import type { Call, CallOptions } from './call.ts';
import { isConnectionLost } from './connection.ts';
import { hasInFlightWrites } from './in-flight-writes.ts';

let server: FakeServer;
let isOnline = true;
let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
  server = new FakeServer();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  beHost();
});
afterEach(() => {
  // Calls without a response end with their test.
  ended.abort();
  server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function send(given: string | Call, options: CallOptions = {}, signal = ended.signal) {
  return Promise.resolve(
    baseQuery(given, { signal, dispatch: () => undefined } as unknown as BaseQueryApi, options),
  );
}

const busy = { code: 'server/busy', message: 'Mucho.', requestId: 'r' };
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a request', () => {
  test('is a read of its URL by default', async () => {
    const reading = send('/health');
    const call = await server.call(0);
    expect([call.method, call.url, call.outlivesPage]).toEqual(['GET', '/health', false]);
    expect(call.headers.get('accept')).toBe('application/json, application/problem+json, */*;q=0.5');
    expect(call.headers.get('content-type')).toBeNull();
    expect(call.headers.get('idempotency-key')).toBeNull();
    expect(hasInFlightWrites()).toBe(false);
    call.answer(200, { status: 'ok' });
    expect(await reading).toMatchObject({ data: { status: 'ok' } });
  });

  test('joins lists with commas and omits parameters without a value', async () => {
    const params = {
      states: ['done', 'doing'],
      limit: 0,
      cursor: null,
      txt: undefined,
      count: false,
      q: 'a b',
    };
    void send({ url: '/tickets', params });
    expect((await server.call(0)).url).toBe('/tickets?states=done%2Cdoing&limit=0&count=false&q=a+b');
    void send({ url: '/tickets', params: { cursor: null } });
    expect((await server.call(1)).url).toBe('/tickets');
  });

  test('sends a form as it is and without keepalive', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const body = new FormData();
    body.set('photo', 'abc');
    void send({ url: '/photo', method: 'PUT', body });
    const call = await server.call(0);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
    expect(call.headers.get('content-type')).toBeNull();
    expect(call.outlivesPage).toBe(false);
  });

  test.each([
    ['without a body', undefined, true],
    ['with 8,000 characters', { text: 'a'.repeat(8000 - '{"text":""}'.length) }, true],
    ['with 8,001 characters', { text: 'a'.repeat(8001 - '{"text":""}'.length) }, false],
  ])('outlives its page if it is a small write: %s', async (_name, body, outlivesPage) => {
    void send({ url: '/tickets', method: 'POST', body });
    expect((await server.call(0)).outlivesPage).toBe(outlivesPage);
  });

  test('has the body that is computed when it leaves its queue', async () => {
    void send({
      url: '/tickets',
      method: 'PUT',
      body: { title: 'Uno' },
      bodyWhenSent: () => ({ title: 'Dos' }),
    });
    expect((await server.call(0)).body).toEqual({ title: 'Dos' });
  });
});

describe('a result', () => {
  test.each([200, 404])('has status %i and request id of the response', async (status) => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const headers = { 'x-request-id': 'r7', 'content-type': 'application/json' };
    fetch.mockResolvedValueOnce(new Response('{}', { status, headers }));
    expect((await send('/health')).meta).toEqual({ status, requestId: 'r7' });
  });

  test.each([
    ['es', 'No hay conexión a internet.', 'Ocurrió un error. Intenta de nuevo.'],
    ['en', "There's no internet connection.", 'An error occurred. Try again.'],
  ] as const)(
    'describes a failure in the language of the user: %s',
    async (language, offline, unexpected) => {
      beHost({ language: () => language });
      const lost = send('/health');
      (await server.call(0)).failNetwork();
      expect(await lost).toMatchObject({ error: { kind: 'offline', status: 0, message: offline } });
      const failed = send('/health');
      (await server.call(1)).answer(500, {});
      expect(await failed).toMatchObject({ error: { kind: 'server', message: unexpected } });
    },
  );

  test('of an expired token is that of the renewed one, and the session goes on', async () => {
    const onSessionLost = vi.fn();
    beHost({ onSessionLost });
    const reading = send('/health');
    (await server.call(0)).answer(401, {});
    (await server.call(1)).answer(200, { status: 'ok' });
    expect(await reading).toMatchObject({ data: { status: 'ok' } });
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('reports only a rate limit to the host', async () => {
    const onRateLimited = vi.fn();
    beHost({ onRateLimited });
    for (const [index, options] of [{ isQuiet: true }, {}].entries()) {
      const writing = send({ url: '/x', method: 'POST' }, options);
      (await server.call(index)).answer(429, { ...busy, code: 'request/rate-limited', retryAfter: 3 });
      expect(await writing).toMatchObject({ error: { kind: 'rate-limited' } });
    }
    const refused = send('/x');
    (await server.call(2)).answer(403, {});
    await refused;
    expect(onRateLimited.mock.calls).toEqual([[3]]);
  });
});

describe('an overloaded server', () => {
  test('is asked again after a second and up to half of it more, if it names no time', async () => {
    fakeTimers();
    for (const [index, [random, ms]] of [
      [0, 1000],
      [0.5, 1250],
      [1, 1500],
    ].entries()) {
      vi.spyOn(Math, 'random').mockReturnValue(random!);
      const reading = send('/health');
      (await server.call(index * 2)).answer(503, busy);
      await settled();
      await vi.advanceTimersByTimeAsync(ms! - 1);
      expect(server.calls).toHaveLength(index * 2 + 1);
      await vi.advanceTimersByTimeAsync(1);
      (await server.call(index * 2 + 1)).answer(200, {});
      await reading;
    }
  });

  test('rejects a write finally after the last retry', async () => {
    fakeTimers();
    const writing = send({ url: '/x', method: 'POST' });
    for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
      (await server.call(attempt)).answer(503, busy);
      await settled();
      await vi.advanceTimersByTimeAsync(1500);
    }
    expect(await writing).toMatchObject({ error: { kind: 'server', code: 'server/busy' } });
    expect(server.calls).toHaveLength(1 + writeRetries);
  });

  test.each([
    ['has another status', 500, busy],
    ['has another code', 503, { ...busy, code: 'server/unavailable' }],
    ['is no problem document', 503, null],
  ])('is not asked again when the response %s', async (_name, status, body) => {
    const reading = send('/health');
    (await server.call(0)).answer(status, body);
    expect(await reading).toMatchObject({ error: { kind: 'server', status } });
    expect(server.calls).toHaveLength(1);
  });

  test('is not asked again after the call was aborted', async () => {
    fakeTimers();
    const stop = new AbortController();
    const reading = send('/health', {}, stop.signal);
    const call = await server.call(0);
    stop.abort();
    call.answer(503, busy);
    expect(await reading).toMatchObject({ error: { kind: 'server' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is asked at once when the call is aborted in the pause, and its answer ends the call', async () => {
    fakeTimers();
    const stop = new AbortController();
    const reading = send('/health', {}, stop.signal);
    (await server.call(0)).answer(503, busy);
    await settled();
    stop.abort();
    (await server.call(1)).failNetwork();
    expect(await reading).toMatchObject({ error: { kind: 'offline' } });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an aborted call', () => {
  test('is not sent', async () => {
    const stop = new AbortController();
    stop.abort();
    for (const given of ['/health', { url: '/x', method: 'POST' }])
      expect(await send(given, {}, stop.signal)).toMatchObject({ error: { kind: 'offline' } });
    expect(server.calls).toEqual([]);
  });

  test('settles at once if it is a write, and is not sent again', async () => {
    fakeTimers();
    const stop = new AbortController();
    const writing = send({ url: '/x', method: 'POST' }, {}, stop.signal);
    const call = await server.call(0);
    expect(hasInFlightWrites()).toBe(true);
    stop.abort();
    expect(await writing).toMatchObject({ error: { kind: 'offline', status: 0 } });
    expect(hasInFlightWrites()).toBe(false);
    call.failNetwork();
    await settled();
    await vi.advanceTimersByTimeAsync(writeRetryDelayMs * 2);
    expect(server.calls).toHaveLength(1);
  });

  test('hands its signal to the request', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const { signal } = new AbortController();
    void send('/health', {}, signal);
    await server.call(0);
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(signal);
  });
});

describe('without a network', () => {
  const write = (options?: CallOptions) => send({ url: '/x', method: 'POST' }, options);

  test('a write is tried even if the browser says that it is offline', async () => {
    isOnline = false;
    void write();
    await server.call(0);
  });

  test('a write that waits is sent when a probe reaches the server, not before', async () => {
    isOnline = false;
    fakeTimers();
    const writing = write({ waitsForNetwork: true });
    await settled();
    expect(isConnectionLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    const probe = await server.call(0);
    expect(probe.url).toBe('/health');
    isOnline = true;
    // A later write waits as well, because the connection is known to be lost.
    const later = write({ waitsForNetwork: true });
    await settled();
    expect(server.calls).toHaveLength(1);
    probe.answer(200, { status: 'ok' });
    for (const index of [1, 2]) (await server.call(index)).answer(200, {});
    for (const outcome of await Promise.all([writing, later])) expect(outcome).toHaveProperty('data');
  });

  test('a write that waits is tried again five times after each successful probe', async () => {
    fakeTimers();
    const writing = write({ waitsForNetwork: true });
    for (let round = 0; round < 2; round += 1) {
      const first = round * (writeRetries + 2);
      for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
        const call = await server.call(first + attempt);
        expect(call.url).toBe('/x');
        call.failNetwork();
        await settled();
        if (attempt < writeRetries) await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
      }
      await vi.advanceTimersByTimeAsync(1000);
      const probe = await server.call(first + writeRetries + 1);
      expect(probe.url).toBe('/health');
      probe.answer(200, { status: 'ok' });
    }
    (await server.call(2 * (writeRetries + 2))).answer(200, { done: true });
    expect(await writing).toMatchObject({ data: { done: true } });
    expect(
      new Set(server.calls.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean)).size,
    ).toBe(1);
  });
});
