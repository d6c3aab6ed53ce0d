/** Real ID tokens: signed with a key of the provider, for one of our apps. */
import { type CryptoKey, SignJWT, UnsecuredJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { type Config, readConfig } from '../base/config.ts';
import type { ProvidersPort } from '../base/ports.ts';
import { createProviders } from './providers.ts';

const settings = {
  FIREBASE_PROJECT_ID: 'minga-real',
  GOOGLE_CLIENT_IDS: 'web.apps.example, phone.apps.example',
  MICROSOFT_CLIENT_IDS: 'ms-app',
  APPLE_CLIENT_IDS: 'com.example.minga',
};
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

let ours: CryptoKey;
let others: CryptoKey;
let providers: ProvidersPort;
let withSettings: (changes: Record<string, string>) => ProvidersPort;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  ours = pair.privateKey;
  others = (await generateKeyPair('RS256')).privateKey;
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }],
  });
  const make = (config: Config) =>
    createProviders(config, systemClock, { google: keys, microsoft: keys, apple: keys });
  withSettings = (changes) => make(readConfig({ ...settings, ...changes }));
  providers = withSettings({});
});

const google = {
  iss: 'https://accounts.google.com',
  aud: 'web.apps.example',
  sub: '107',
  email: 'Ana@Example.com',
  email_verified: true,
  name: 'Ana',
  picture: 'https://example.com/a.png',
};
const microsoft = {
  iss: `https://login.microsoftonline.com/tenant-1/v2.0`,
  aud: 'ms-app',
  sub: 'pairwise',
  tid: 'tenant-1',
  oid: 'object-1',
  email: 'ana@example.com',
};
const apple = {
  iss: 'https://appleid.apple.com',
  aud: 'com.example.minga',
  sub: '001.abc',
  email: 'ana@example.com',
  email_verified: 'true',
};

function sign(claims: Record<string, unknown>, { key = ours, endsIn = 600 } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuedAt(now)
    .setExpirationTime(now + endsIn)
    .sign(key);
}

test('reads the claims of a Google token', async () => {
  expect(await providers.verify('google', await sign(google))).toEqual({
    provider: 'google',
    subject: '107',
    email: 'ana@example.com',
    emailVerified: true,
    name: 'Ana',
    picture: 'https://example.com/a.png',
  });
  const phone = { ...google, iss: 'accounts.google.com', aud: 'phone.apps.example', email_verified: 'true' };
  // Google's `email_verified` is a boolean; other types count as false.
  expect(await providers.verify('google', await sign(phone))).toMatchObject({ emailVerified: false });
});

test('accepts `email_verified` of an Apple token as text', async () => {
  expect(await providers.verify('apple', await sign(apple))).toMatchObject({
    subject: '001.abc',
    emailVerified: true,
  });
  const unsure = await sign({ ...apple, email_verified: 'false' });
  expect(await providers.verify('apple', unsure)).toMatchObject({ emailVerified: false });
});

describe('a token of Microsoft', () => {
  test('identifies users by tenant and object id, and trusts addresses of owned domains only', async () => {
    expect(await providers.verify('microsoft', await sign(microsoft))).toMatchObject({
      subject: 'tenant-1.object-1',
      emailVerified: false,
    });
    const owned = await sign({ ...microsoft, xms_edov: true });
    expect(await providers.verify('microsoft', owned)).toMatchObject({ emailVerified: true });
    // `email_verified` is not set by Microsoft: a tenant could map anything to it.
    const claimed = await sign({ ...microsoft, email_verified: true });
    expect(await providers.verify('microsoft', claimed)).toMatchObject({ emailVerified: false });
  });

  test('of a personal account has a verified address', async () => {
    const iss = `https://login.microsoftonline.com/${personalTenant}/v2.0`;
    const token = await sign({ ...microsoft, tid: personalTenant, iss });
    expect(await providers.verify('microsoft', token)).toMatchObject({ emailVerified: true });
  });

  test.each([
    ['of a tenant that its issuer does not name', { tid: 'tenant-2' }],
    ['without a tenant', { tid: undefined }],
    ['of another issuer', { iss: 'https://evil.example/tenant-1/v2.0' }],
  ])('%s is rejected', async (_what, changes) => {
    const token = await sign({ ...microsoft, ...changes });
    await expect(providers.verify('microsoft', token)).rejects.toMatchObject({
      code: 'auth/credential-invalid',
    });
  });

  test('of a tenant that is not configured is rejected', async () => {
    const token = await sign(microsoft);
    await expect(
      withSettings({ MICROSOFT_TENANTS: 'tenant-9' }).verify('microsoft', token),
    ).rejects.toMatchObject({ code: 'auth/credential-invalid' });
    const allowed = withSettings({ MICROSOFT_TENANTS: 'tenant-9,tenant-1' });
    expect(await allowed.verify('microsoft', token)).toMatchObject({ subject: 'tenant-1.object-1' });
  });
});

test.each([
  ['for another app', { aud: 'somebody.else' }, {}],
  ['of another issuer', { iss: 'https://accounts.google.com.evil.io' }, {}],
  ['of another provider', apple, {}],
  ['without a subject', { sub: undefined }, {}],
  ['that ended', {}, { endsIn: -120 }],
])('rejects a token %s', async (_what, changes, how) => {
  const token = await sign({ ...google, ...changes }, how);
  await expect(providers.verify('google', token)).rejects.toMatchObject({ code: 'auth/credential-invalid' });
});

test('rejects a token with a wrong signature, an unsigned token, and other text', async () => {
  const tokens = [
    await sign(google, { key: others }),
    new UnsecuredJWT({ ...google, exp: Date.now() }).encode(),
    JSON.stringify(google),
    'nonsense',
  ];
  for (const token of tokens) {
    await expect(providers.verify('google', token)).rejects.toMatchObject({
      code: 'auth/credential-invalid',
    });
  }
});

test('does not offer a provider without settings', async () => {
  const none = createProviders(readConfig({ FIREBASE_PROJECT_ID: 'minga-real' }), systemClock);
  for (const provider of ['google', 'microsoft', 'apple', 'facebook'] as const) {
    await expect(none.verify(provider, 'x')).rejects.toMatchObject({ code: 'auth/provider-not-offered' });
  }
});

test('reports a provider with unreachable keys as unavailable, not as a rejection', async () => {
  const config = readConfig(settings);
  const google = { clientIds: ['web.apps.example'], keysUrl: 'http://127.0.0.1:1/keys' };
  const away = createProviders({ ...config, providers: { ...config.providers, google } }, systemClock);
  await expect(
    away.verify('google', await sign({ ...apple, aud: 'web.apps.example' })),
  ).rejects.toMatchObject({
    code: 'identity/unavailable',
  });
});

test('verifies signed tokens of configured providers with the emulator as well', async () => {
  const local = withSettings({ IDENTITY_EMULATOR_HOST: '127.0.0.1:1' });
  expect(await local.verify('google', await sign(google))).toMatchObject({ subject: '107' });
  await expect(local.verify('google', await sign(google, { key: others }))).rejects.toMatchObject({
    code: 'auth/credential-invalid',
  });
  expect(await local.verify('google', '{"sub":"7","email":"a@b.co"}')).toMatchObject({
    subject: '7',
    emailVerified: false,
  });
});
