import { writeRetries, writeRetryDelayMs } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketsEndpoints } from '../generated/tickets.ts';
import { isApiError } from '../errors.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';

let server: FakeServer;
const onSessionLost = vi.fn();
const onRateLimited = vi.fn();

beforeEach(() => {
  server = new FakeServer();
  beHost({
    token: (renew) => Promise.resolve(renew ? 'renewed' : 'held'),
    onSessionLost,
    onRateLimited,
  });
});

afterEach(() => {
  server.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const arg = { id: 1, tid: 't'.repeat(20) };
const write = () =>
  testStore().dispatch(ticketsEndpoints.endpoints.deleteTicket.initiate({ ...arg, teamId: 2 }));
const read = () => testStore().dispatch(ticketsEndpoints.endpoints.getTicket.initiate(arg));

test('retries a write four times, 1.5 s apart, with the same idempotency key, when the network fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = write();
  for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
    (await server.call(attempt)).failNetwork();
    await settled();
    await vi.advanceTimersByTimeAsync(writeRetryDelayMs - 1);
    expect(server.calls).toHaveLength(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await answer).toMatchObject({
    error: { kind: 'offline', status: 0, message: 'No hay conexión a internet.' },
  });
  expect(server.calls).toHaveLength(1 + writeRetries);
  const keys = new Set(server.calls.map(({ headers }) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[-0-9A-Z_a-z]{20}$/);
});

test('sends the first attempt of a small write with keepalive, and neither retries nor reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void write();
  (await server.call(0)).failNetwork();
  await settled();
  await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
  await server.call(1);
  void read();
  await server.call(2);
  for (const text of ['Listo', 'a'.repeat(9_000)])
    void testStore().dispatch(
      ticketsEndpoints.endpoints.createComment.initiate({
        ...arg,
        commentText: { text },
        author: { uid: 'ana', name: 'Ana' },
      }),
    );
  await server.call(4);
  expect(server.calls.map(({ outlivesPage }) => outlivesPage)).toEqual([true, false, false, true, false]);
});

test('treats an incomplete response as a network failure: retries a write under its key and fails a read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written = write();
  (await server.call(0)).breakOff(200);
  await settled();
  await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
  const again = await server.call(1);
  expect(again.headers.get('idempotency-key')).toBe(server.calls[0]!.headers.get('idempotency-key'));
  again.answer(200, { ok: true });
  expect(await written).toMatchObject({ data: { ok: true } });
  const asked = read();
  (await server.call(2)).breakOff(200);
  expect((await asked).error).toMatchObject({ kind: 'offline', status: 0 });
});

test.each([
  ['an HTML page of a captive portal', { 'content-type': 'text/html' }, '<h1>Wi-Fi</h1>'],
  ['invalid JSON', { 'content-type': 'application/json' }, '{"ticket":'],
  ['an empty body', {}, ''],
])('returns an error for %s', async (_name, headers, text) => {
  const answer = read();
  (await server.call(0)).answerFile(new TextEncoder().encode(text), headers);
  const { data, error } = await answer;
  expect(data).toBeUndefined();
  expect(error).toMatchObject({
    kind: 'unexpected',
    status: 200,
    message: 'Ocurrió un error. Intenta de nuevo.',
  });
});

test('repeats a write that an overloaded server rejected after the requested time, with the same key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = write();
  (await server.call(0)).answer(503, { status: 503, code: 'server/busy', message: 'Mucho', retryAfter: 2 });
  await settled();
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1001);
  (await server.call(1)).answer(200, { ok: true });
  expect(await answer).toMatchObject({ data: { ok: true } });
  const keys = new Set(server.calls.map(({ headers }) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
});

test('fails a read with the message of the server after an overloaded server rejected it three times', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = read();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const problem = { status: 503, code: 'server/busy', message: 'Hay mucha actividad.', retryAfter: 1 };
    (await server.call(attempt)).answer(503, problem);
    await settled();
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect((await answer).error).toMatchObject({ kind: 'server', message: 'Hay mucha actividad.' });
  expect(server.calls).toHaveLength(3);
});

test('does not repeat a write after another 503', async () => {
  const answer = write();
  (await server.call(0)).answer(503, {
    status: 503,
    code: 'server/unavailable',
    message: 'No',
    retryAfter: 2,
  });
  expect((await answer).error).toMatchObject({ kind: 'server' });
  expect(server.calls).toHaveLength(1);
});

test('sends every write with its own key', async () => {
  void write();
  void write();
  await server.call(1);
  expect(server.calls[0]!.headers.get('idempotency-key')).not.toBe(
    server.calls[1]!.headers.get('idempotency-key'),
  );
});

test('sends a body with an assigned idempotency key under it every time', async () => {
  const store = testStore();
  const patch = () => ({ team_id: 2, tickets: [{ id: arg.tid, priority: 1 as const }] });
  const named = withIdempotencyKey(patch());
  for (const ticketPatchBatch of [named, named, patch()]) {
    void store.dispatch(ticketsEndpoints.endpoints.updateTickets.initiate({ id: 1, ticketPatchBatch }));
  }
  await server.call(2);
  const [first, again, other] = server.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('does not retry a write when the server responded', async () => {
  const answer = write();
  (await server.call(0)).answer(503, {
    code: 'server/unavailable',
    message: 'Vuelve en un momento.',
    requestId: 'r1',
  });
  expect(await answer).toMatchObject({
    error: { kind: 'server', status: 503, code: 'server/unavailable', message: 'Vuelve en un momento.' },
  });
  expect(server.calls).toHaveLength(1);
});

test('does not retry a read', async () => {
  const answer = read();
  (await server.call(0)).failNetwork();
  expect((await answer).error).toMatchObject({ kind: 'offline', status: 0 });
  expect(server.calls).toHaveLength(1);
});

test('sends token, user, language, client, version and path', async () => {
  void read();
  const { headers } = await server.call(0);
  expect(headers.get('authorization')).toBe('Bearer held');
  expect(headers.get('uid')).toBe('ana');
  expect(headers.get('lang')).toBe('es');
  expect(headers.get('client')).toBe('web');
  expect(headers.get('version')).toBe('2.79.38');
  expect(headers.get('build')).toBe('354');
  expect(headers.get('path')).toBe('/boards');
  expect(headers.get('idempotency-key')).toBeNull();
});

test('renews an expired token once and reports the loss of the session if it is rejected again', async () => {
  const answer = read();
  (await server.call(0)).answer(401, {
    code: 'auth/token-invalid',
    message: 'Entra otra vez.',
    requestId: 'r',
  });
  const again = await server.call(1);
  expect(again.headers.get('authorization')).toBe('Bearer renewed');
  again.answer(401, { code: 'auth/token-invalid', message: 'Entra otra vez.', requestId: 'r' });
  expect((await answer).error).toMatchObject({ kind: 'unauthorized' });
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test.each([
  [400, { fields: [{ path: '/title', message: 'Escribe un título.' }] }, 'invalid'],
  [403, {}, 'forbidden'],
  [404, {}, 'not-found'],
  [409, { current: { title: 'Otro' } }, 'conflict'],
  [500, {}, 'server'],
])('maps status %i to its kind of error', async (status, more, kind) => {
  const answer = write();
  (await server.call(0)).answer(status, { code: 'internal', message: 'x', requestId: 'r', ...more });
  const { error } = await answer;
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ kind, status, ...more });
});

test('reports a rate limit to the host', async () => {
  const answer = write();
  (await server.call(0)).answer(429, {
    code: 'request/rate-limited',
    message: 'Vuelve más tarde.',
    requestId: 'r',
    retryAfter: 12,
  });
  expect((await answer).error).toMatchObject({ kind: 'rate-limited', retryAfterS: 12 });
  expect(onRateLimited).toHaveBeenCalledWith(12);
});

test('does not retry a write after another user signed in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let uid: string | null = 'ana';
  beHost({ uid: () => uid, token: () => Promise.resolve(`token of ${uid}`) });
  const answer = write();
  (await server.call(0)).failNetwork();
  await settled();
  uid = 'beto';
  await vi.advanceTimersByTimeAsync(writeRetryDelayMs * (1 + writeRetries));
  expect(await answer).toMatchObject({ error: { kind: 'offline', status: 0 } });
  expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token of ana']);
});

test('does not send a call if another user signed in while the token was read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let uid: string | null = 'ana';
  beHost({
    uid: () => uid,
    token: () => {
      uid = 'beto';
      return Promise.resolve('token of beto');
    },
  });
  for (const call of [write, read]) {
    uid = 'ana';
    expect(await call()).toMatchObject({ error: { kind: 'offline', status: 0 } });
  }
  expect(server.calls).toEqual([]);
});

test('does not repeat a rejected call under the renewed token of another user', async () => {
  let uid: string | null = 'ana';
  beHost({ uid: () => uid, onSessionLost });
  const answer = write();
  const call = await server.call(0);
  uid = 'beto';
  call.answer(401, { code: 'auth/token-invalid', message: 'Entra otra vez.', requestId: 'r' });
  expect(await answer).toMatchObject({ error: { kind: 'offline', status: 0 } });
  expect(server.calls).toHaveLength(1);
  expect(onSessionLost).not.toHaveBeenCalled();
});
