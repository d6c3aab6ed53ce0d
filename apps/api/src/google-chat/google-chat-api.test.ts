import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeHttp, startFakeHttp } from '../testing/fake-http.ts';
import { type GoogleChatApiSettings, createGoogleChatApi } from './google-chat-api.ts';

let google: FakeHttp;
let answer: FakeAnswer | null;
beforeAll(async () => void (google = await startFakeHttp(() => answer)));
beforeEach(() => {
  answer = { json: {} };
  google.requests.length = 0;
});
afterAll(() => google.close());

const post = {
  spaceName: 'spaces/AAA',
  webhookUrl: null,
  requestId: 'minga-1',
  message: { fallbackText: 'Hola' },
};

const send = (changes: Partial<GoogleChatApiSettings> = {}, webhookUrl: string | null = null) =>
  createGoogleChatApi({
    url: google.url,
    serviceAccount: 'minga@example.com',
    access: async () => 'access',
    stopping: new AbortController().signal,
    ...changes,
  }).send({ ...post, webhookUrl });

test('posts the message to the space with an access token', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const [request] = google.requests;
  expect(request).toMatchObject({ method: 'POST', body: '{"fallbackText":"Hola"}' });
  expect(request?.url.pathname).toBe('/v1/spaces/AAA/messages');
  expect(request?.url.searchParams.get('requestId')).toBe('minga-1');
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer access',
    'content-type': 'application/json; charset=UTF-8',
  });
});

test.each([
  [401, 'later', 'unauthorized'],
  [403, 'refused', 'forbidden'],
  [404, 'refused', 'not-found'],
  [400, 'refused', 'rejected'],
  [413, 'refused', 'rejected'],
  [429, 'later', 'rate-limited'],
  [500, 'later', 'unavailable'],
  [503, 'later', 'unavailable'],
])('maps %i to %s: %s', async (status, kind, failure) => {
  answer = { status, json: {} };
  expect(await send()).toEqual({ kind, failure });
});

test('a webhook that is not authorized is refused for good', async () => {
  answer = { status: 401, json: {} };
  const webhook = `${google.url}/v1/spaces/AAA/messages?key=k&token=t`;
  expect(await send({}, webhook)).toEqual({ kind: 'refused', failure: 'unauthorized' });
  expect(google.requests[0]?.headers.authorization).toBeUndefined();
});

test('reads the requested delay in seconds and as a date, up to a day', async () => {
  answer = { status: 429, headers: { 'retry-after': '90' }, json: {} };
  expect(await send()).toMatchObject({ afterMs: 90_000 });
  answer.headers = { 'retry-after': '99999999999' };
  expect(await send()).toMatchObject({ afterMs: 24 * 60 * 60_000 });
  answer.headers = { 'retry-after': new Date(Date.now() + 120_000).toUTCString() };
  const { afterMs = 0 } = (await send()) as { afterMs?: number };
  expect(afterMs).toBeGreaterThan(60_000);
  answer.headers = { 'retry-after': 'soon' };
  expect(await send()).toEqual({ kind: 'later', failure: 'rate-limited' });
});

test('does not follow a redirect', async () => {
  answer = { status: 307, headers: { location: `${google.url}/elsewhere` }, json: {} };
  expect(await send()).toEqual({ kind: 'refused', failure: 'rejected' });
  expect(google.requests).toHaveLength(1);
});

test('a receiver that hangs is retried after the timeout', async () => {
  answer = null;
  expect(await send({ timeoutMs: 50 })).toEqual({ kind: 'later', failure: 'unavailable' });
});

test('a receiver that cannot be reached is retried', async () => {
  expect(await send({ url: 'http://127.0.0.1:1' })).toEqual({ kind: 'later', failure: 'unavailable' });
});

test('a stop of the server ends the request', async () => {
  answer = null;
  const stop = new AbortController();
  const sent = send({ stopping: stop.signal });
  await expect.poll(() => google.requests.length).toBe(1);
  stop.abort();
  expect(await sent).toEqual({ kind: 'later', failure: 'unavailable' });
});

test('retries without an access token, and posts nothing', async () => {
  const access = () => Promise.reject(new Error('invalid_grant'));
  expect(await send({ access })).toEqual({ kind: 'later', failure: 'unauthorized' });
  expect(google.requests).toEqual([]);
});

test('refuses a space without a webhook if there is no service account', async () => {
  expect(await send({ access: null, serviceAccount: null })).toEqual({
    kind: 'refused',
    failure: 'not-configured',
  });
  expect(google.requests).toEqual([]);
});
