import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { type FakeAnswer, type FakeHttp, startFakeHttp } from '../testing/fake-http.ts';
import { createPush } from './create-push.ts';
import { createFcm } from './fcm.ts';

let google: FakeHttp;
let answer: FakeAnswer;
beforeAll(async () => {
  google = await startFakeHttp(({ url }) =>
    url.pathname === '/token' ? { json: { access_token: 'access', expires_in: 3600 } } : answer,
  );
});
beforeEach(() => {
  answer = { json: { name: 'projects/p/messages/1' } };
  google.requests.length = 0;
});
afterAll(() => google.close());

const push = { token: 'device', data: { type: '1', body: '{}' } };
const send = () => createFcm({ url: google.url, projectId: 'minga-real' }, async () => 'access').send(push);

test('sends data messages to the project with an access token', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const [request] = google.requests;
  expect(request?.url.pathname).toBe('/v1/projects/minga-real/messages:send');
  expect(request?.headers.authorization).toBe('Bearer access');
  const { message } = JSON.parse(request?.body ?? '{}') as { message: Record<string, unknown> };
  expect(message).toMatchObject(push);
  expect(message).not.toHaveProperty('notification');
  expect(JSON.stringify(message)).not.toContain('"title"');
});

test.each([
  [404, { details: [{ errorCode: 'UNREGISTERED' }] }, { kind: 'gone' }],
  [403, { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] }, { kind: 'gone' }],
  [
    400,
    { details: [{ errorCode: 'INVALID_ARGUMENT' }, { fieldViolations: [{ field: 'message.token' }] }] },
    { kind: 'gone' },
  ],
  [400, { details: [{ errorCode: 'INVALID_ARGUMENT' }] }, { kind: 'refused', reason: 'INVALID_ARGUMENT' }],
  [429, { details: [{ errorCode: 'QUOTA_EXCEEDED' }] }, { kind: 'later', reason: 'QUOTA_EXCEEDED' }],
  [503, {}, { kind: 'later', reason: 'HTTP 503' }],
  [401, {}, { kind: 'later', reason: 'HTTP 401' }],
])('maps %i %j to %j', async (status, error, outcome) => {
  answer = { status, json: { error } };
  expect(await send()).toEqual(outcome);
});

test('returns the delay that the service requests', async () => {
  answer = { status: 429, headers: { 'retry-after': '90' }, json: {} };
  expect(await send()).toMatchObject({ kind: 'later', afterMs: 90_000 });
});

test('an unreachable service is retried later', async () => {
  const away = createFcm({ url: 'http://127.0.0.1:1', projectId: 'p' }, async () => 'access');
  expect(await away.send(push)).toMatchObject({ kind: 'later' });
});

test('obtains access tokens with the configured service account, for the scope of pushes only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minga-push-'));
  try {
    const file = join(folder, 'account.json');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const account = {
      client_email: 'minga@minga-real.iam.gserviceaccount.com',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${google.url}/token`,
    };
    writeFileSync(file, JSON.stringify(account));
    const { push: config } = readConfig({
      FIREBASE_PROJECT_ID: 'minga-real',
      GOOGLE_APPLICATION_CREDENTIALS: file,
    });
    if (config.kind !== 'fcm') throw new Error('Pushes are off.');
    const port = createPush({ ...config, url: google.url });
    expect(await port?.send(push)).toEqual({ kind: 'sent' });
    const assertion = new URLSearchParams(google.requests[0]?.body).get('assertion') ?? '';
    expect(decodeJwt(assertion)).toMatchObject({
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('is off without a service account, or on request', () => {
  for (const env of [{}, { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json', PUSH: 'off' }]) {
    expect(createPush(readConfig(env).push)).toBeNull();
  }
});
