import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { type FakeAnswer, type FakeHttp, startFakeHttp } from '../testing/fake-http.ts';
import { createFacebook } from './facebook.ts';

const valid = { is_valid: true, app_id: 'app-1', user_id: '99', expires_at: 0 };
const profile = {
  id: '99',
  name: 'Ana',
  email: 'Ana@Example.com',
  picture: { data: { url: 'https://p/a.jpg' } },
};

let graph: FakeHttp;
let debug: FakeAnswer;
let me: FakeAnswer;
beforeAll(async () => {
  graph = await startFakeHttp(({ url }) => (url.pathname === '/debug_token' ? debug : me));
});
beforeEach(() => {
  debug = { json: { data: valid } };
  me = { json: profile };
  graph.requests.length = 0;
});
afterAll(() => graph.close());

const verify = (token = 'access') =>
  createFacebook({ appId: 'app-1', appSecret: 's3cret', graphUrl: graph.url }, systemClock)(token);

test('queries the user and the app of the token; the address counts as unverified', async () => {
  expect(await verify()).toEqual({
    provider: 'facebook',
    subject: '99',
    email: 'ana@example.com',
    emailVerified: false,
    name: 'Ana',
    picture: 'https://p/a.jpg',
  });
  const [first, second] = graph.requests.map(({ url }) => url.searchParams);
  expect(first?.get('input_token')).toBe('access');
  expect(first?.get('access_token')).toBe('app-1|s3cret');
  expect(second?.get('access_token')).toBe('access');
  expect(second?.get('appsecret_proof')).toBe(createHmac('sha256', 's3cret').update('access').digest('hex'));
});

test.each([
  ['is not valid', { data: { ...valid, is_valid: false } }],
  ['is for another app', { data: { ...valid, app_id: 'app-2' } }],
  ['is nobody’s', { data: { ...valid, user_id: undefined } }],
  ['has ended', { data: { ...valid, expires_at: 1 } }],
  ['is unknown', {}],
])('rejects a token that %s without further requests', async (_what, json) => {
  debug = { json };
  await expect(verify()).rejects.toMatchObject({ code: 'auth/credential-invalid' });
  expect(graph.requests).toHaveLength(1);
});

test('rejects a token with the profile of another user', async () => {
  me = { json: { ...profile, id: '100' } };
  await expect(verify()).rejects.toMatchObject({ code: 'auth/credential-invalid' });
});

test('rejects a token that Facebook rejects, and reports an outage of Facebook as unavailable', async () => {
  me = { status: 400, json: { error: {} } };
  await expect(verify()).rejects.toMatchObject({ code: 'auth/credential-invalid' });
  debug = { status: 500, json: { error: {} } };
  await expect(verify()).rejects.toMatchObject({ code: 'identity/unavailable' });
});

test('returns null for missing profile fields', async () => {
  me = { json: { id: '99' } };
  expect(await verify()).toMatchObject({ email: null, name: null, picture: null });
});
