import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CryptoKey, decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { readConfig } from '../base/config.ts';
import { createIdentityService } from './identity-service.ts';
import { accountsScope, createAccess, customTokenAudience, readServiceAccount } from './service-account.ts';

let folder: string;
let file: string;
let publicKey: CryptoKey;
let google: Server;
/** Assertions received by the token endpoint. */
const assertions: string[] = [];

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  publicKey = pair.publicKey;
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      assertions.push(new URLSearchParams(body).get('assertion') ?? '');
      response.end(JSON.stringify({ access_token: `access ${assertions.length}`, expires_in: 3600 }));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'minga-identity-'));
  file = join(folder, 'account.json');
  const account = {
    client_email: 'minga@minga-real.iam.gserviceaccount.com',
    private_key: await exportPKCS8(pair.privateKey),
    token_uri: `http://127.0.0.1:${(google.address() as AddressInfo).port}/token`,
  };
  writeFileSync(file, JSON.stringify(account));
});
afterAll(() => {
  google.close();
  rmSync(folder, { recursive: true });
});

test('the service account of a real project signs custom tokens for Identity Toolkit only', async () => {
  const { identity } = readConfig({
    FIREBASE_PROJECT_ID: 'minga-real',
    GOOGLE_APPLICATION_CREDENTIALS: file,
  });
  const token = await createIdentityService(identity, systemClock).mintToken('ana', 'session');
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ['RS256'],
    audience: customTokenAudience,
    issuer: 'minga@minga-real.iam.gserviceaccount.com',
    subject: 'minga@minga-real.iam.gserviceaccount.com',
  });
  expect(payload['uid']).toBe('ana');
  expect(payload['claims']).toEqual({ minga_issued_at: expect.any(Number), minga_session: 'session' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
});

test('requests access tokens with a signed assertion, and again only before they expire', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    const access = createAccess(readServiceAccount(file), accountsScope);
    expect(await Promise.all([access(), access()])).toEqual(['access 1', 'access 1']);
    vi.setSystemTime(start + 54 * 60_000);
    expect(await access()).toBe('access 1');
    vi.setSystemTime(start + 56 * 60_000);
    expect(await access()).toBe('access 2');
  } finally {
    vi.useRealTimers();
  }
  await jwtVerify(assertions[0] ?? '', publicKey, { algorithms: ['RS256'] });
  expect(decodeJwt(assertions[0] ?? '')).toMatchObject({
    scope: 'https://www.googleapis.com/auth/identitytoolkit',
  });
});

test('rejects changes of accounts without a service account, and only the log contains the reason', async () => {
  const { identity } = readConfig({ FIREBASE_PROJECT_ID: 'minga-real' });
  const service = createIdentityService(identity, systemClock);
  for (const call of [service.mintToken('ana'), service.changePassword('ana', 'secreto')]) {
    await expect(call).rejects.toMatchObject({ code: 'identity/unavailable' });
  }
});

test.each(['{"client_email":"x"}', 'nonsense'])('rejects an invalid service account file: %s', (text) => {
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, text);
  expect(() => readServiceAccount(wrong)).toThrow(/GOOGLE_APPLICATION_CREDENTIALS/);
});

test('reports an unreachable identity service as unavailable', async () => {
  const { identity } = readConfig({ IDENTITY_EMULATOR_HOST: '127.0.0.1:1' });
  const service = createIdentityService(identity, systemClock);
  await expect(service.checkPassword('ana@example.com', 'x')).rejects.toMatchObject({
    code: 'identity/unavailable',
  });
});
