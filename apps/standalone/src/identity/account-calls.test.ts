/** Calls of the API to the identity service, against the real emulator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@minga/api/base/clock';
import { readConfig } from '@minga/api/base/config';
import type { IdentityPort } from '@minga/api/base/ports';
import { createIdentityService } from '@minga/api/identity/identity-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityProcess, reserveIdentityProcess } from './child.ts';

const people = ['ana', 'beto', 'carla'].map((name) => ({
  uid: `demo-${name}`,
  email: `${name}@minga.local`,
  password: 'minga-demo',
  displayName: name,
}));

let folder: string;
let emulator: IdentityProcess;
let host: string;
let service: IdentityPort;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minga-accounts-'));
  const port = await freePort();
  host = `127.0.0.1:${port}`;
  emulator = await reserveIdentityProcess({ projectId: 'demo-minga', port, folder, accounts: people });
  await emulator.open();
  service = createIdentityService(readConfig({ IDENTITY_EMULATOR_HOST: host }).identity, systemClock);
});
afterAll(async () => {
  await emulator.stop();
  rmSync(folder, { recursive: true });
});

test('a password opens its own account only', async () => {
  expect(await service.checkPassword('ana@minga.local', 'minga-demo')).toBe('demo-ana');
  expect(await service.checkPassword('ana@minga.local', 'otra')).toBeNull();
  expect(await service.checkPassword('nadie@minga.local', 'minga-demo')).toBeNull();
});

test('a custom token signs its user in', async () => {
  const token = await service.mintToken('demo-beto', 'its session');
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  const { idToken, isNewUser } = (await response.json()) as { idToken: string; isNewUser: boolean };
  expect(isNewUser).toBe(false);
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ sub: 'demo-beto', email: 'beto@minga.local' });
  // The server identifies sessions started by the token by these claims.
  expect(claims).toMatchObject({ minga_issued_at: expect.any(Number), minga_session: 'its session' });
});

test('changes passwords and addresses, and rejects weak and taken ones', async () => {
  await service.changePassword('demo-beto', 'una clave nueva');
  expect(await service.checkPassword('beto@minga.local', 'una clave nueva')).toBe('demo-beto');
  await service.changeEmail('demo-beto', 'nuevo@minga.local');
  expect(await service.checkPassword('nuevo@minga.local', 'una clave nueva')).toBe('demo-beto');
  expect(await service.checkPassword('beto@minga.local', 'una clave nueva')).toBeNull();
  await expect(service.changePassword('demo-beto', 'corta')).rejects.toMatchObject({
    code: 'users/password-weak',
  });
  await expect(service.changeEmail('demo-beto', 'ana@minga.local')).rejects.toMatchObject({
    code: 'users/email-taken',
  });
});

test('deletes an account, idempotently', async () => {
  await service.deleteAccount('demo-carla');
  expect(await service.checkPassword('carla@minga.local', 'minga-demo')).toBeNull();
  await service.deleteAccount('demo-carla');
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('creates accounts, finds them by every key, and links them to a provider', async () => {
  const email = 'dora@minga.local';
  const uid = await service.createAccount({ email, emailVerified: true, name: 'Dora' });
  await expect(
    service.createAccount({ email, emailVerified: false, password: 'secreto' }),
  ).rejects.toMatchObject({
    code: 'users/email-taken',
  });
  const dora = { provider: 'google' as const, subject: '107' };
  expect(await service.findAccount(dora)).toBeNull();
  await service.linkProvider(uid, { ...dora, email, emailVerified: true, name: 'Dora', picture: null });
  const expected = { uid, email, emailVerified: true, disabled: false };
  // The address of another account must not decide.
  const withEmail = { ...dora, email: 'ana@minga.local' };
  for (const key of [{ uid }, { email }, dora, withEmail])
    expect(await service.findAccount(key)).toMatchObject(expected);
  expect(await service.findAccount({ provider: 'apple', subject: '107' })).toBeNull();
  expect(await service.findAccount({ email: 'nadie@minga.local' })).toBeNull();
  await service.deleteAccount(uid);
  expect(await service.findAccount(dora)).toBeNull();
});

test('a new account is opened by its password, and reports the time from which its sessions are valid', async () => {
  const email = 'eva@minga.local';
  const before = Math.floor(Date.now() / 1000) * 1000;
  const uid = await service.createAccount({ email, emailVerified: false, password: 'secreto' });
  expect(await service.checkPassword(email, 'secreto')).toBe(uid);
  const account = await service.findAccount({ uid });
  expect(account?.emailVerified).toBe(false);
  expect(account?.validSince).toBeGreaterThanOrEqual(before);
});
