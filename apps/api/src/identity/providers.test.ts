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

test('a token of Google says who it is', async () => {
  expect(await providers.verify('google', await sign(google))).toEqual({
    provider: 'google',
    subject: '107',
    email: 'ana@example.com',
    emailVerified: true,
    name: 'Ana',
    picture: 'https://example.com/a.png',
  });
  const phone = { ...google, iss: 'accounts.google.com', aud: 'phone.apps.example', email_verified: 'true' };
  // Google says yes with a boolean; anything else is no yes.
  expect(await providers.verify('google', await sign(phone))).toMatchObject({ emailVerified: false });
});

test('a token of Apple says yes with a text', async () => {
  expect(await providers.verify('apple', await sign(apple))).toMatchObject({
    subject: '001.abc',
    emailVerified: true,
  });
  const unsure = await sign({ ...apple, email_verified: 'false' });
  expect(await providers.verify('apple', unsure)).toMatchObject({ emailVerified: false });
});

describe('a token of Microsoft', () => {
  test('names a person by tenant and object, and its address counts only when the tenant owns the domain', async () => {
    expect(await providers.verify('microsoft', await sign(microsoft))).toMatchObject({
      subject: 'tenant-1.object-1',
      emailVerified: false,
    });
    const owned = await sign({ ...microsoft, xms_edov: true });
    expect(await providers.verify('microsoft', owned)).toMatchObject({ emailVerified: true });
    // `email_verified` is not Microsoft's word: a tenant could map anything to it.
    const claimed = await sign({ ...microsoft, email_verified: true });
    expect(await providers.verify('microsoft', claimed)).toMatchObject({ emailVerified: false });
  });

  test('of a personal account has a confirmed address', async () => {
    const iss = `https://login.microsoftonline.com/${personalTenant}/v2.0`;
    const token = await sign({ ...microsoft, tid: personalTenant, iss });
    expect(await providers.verify('microsoft', token)).toMatchObject({ emailVerified: true });
  });

  test.each([
    ['of a tenant that its issuer does not name', { tid: 'tenant-2' }],
    ['without a tenant', { tid: undefined }],
    ['of another issuer', { iss: 'https://evil.example/tenant-1/v2.0' }],
  ])('%s is refused', async (_what, changes) => {
    const token = await sign({ ...microsoft, ...changes });
    await expect(providers.verify('microsoft', token)).rejects.toMatchObject({
      code: 'auth/credential-invalid',
    });
  });

  test('of a tenant that the settings do not name is refused', async () => {
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
])('a token %s is refused', async (_what, changes, how) => {
  const token = await sign({ ...google, ...changes }, how);
  await expect(providers.verify('google', token)).rejects.toMatchObject({ code: 'auth/credential-invalid' });
});

test('a token with a foreign signature, with none, or that is none is refused', async () => {
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

test('a provider without settings is not offered', async () => {
  const none = createProviders(readConfig({ FIREBASE_PROJECT_ID: 'minga-real' }), systemClock);
  for (const provider of ['google', 'microsoft', 'apple', 'facebook'] as const) {
    await expect(none.verify(provider, 'x')).rejects.toMatchObject({ code: 'auth/provider-not-offered' });
  }
});

test('a provider whose keys cannot be had is unavailable, not a refusal', async () => {
  const config = readConfig(settings);
  const google = { clientIds: ['web.apps.example'], keysUrl: 'http://127.0.0.1:1/keys' };
  const away = createProviders({ ...config, providers: { ...config.providers, google } }, systemClock);
  await expect(
    away.verify('google', await sign({ ...apple, aud: 'web.apps.example' })),
  ).rejects.toMatchObject({
    code: 'identity/unavailable',
  });
});

test('with the emulator, signed tokens of configured providers are still verified', async () => {
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
