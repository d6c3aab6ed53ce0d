import { type JWTPayload, SignJWT, UnsecuredJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { type Config, readConfig } from '../../base/config.ts';
import { StartupError } from '../../base/errors.ts';
import { type VerifyIdentity, createVerifier } from './identity.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

const project = 'minga-real';
let google: Pair;
let stranger: Pair;
let verify: VerifyIdentity;

beforeAll(async () => {
  google = await generateKeyPair('RS256', { extractable: true });
  stranger = await generateKeyPair('RS256', { extractable: true });
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(google.publicKey)), kid: 'k1', alg: 'RS256' }],
  });
  verify = createVerifier(configure({}), systemClock, keys);
});

describe('with a real project', () => {
  test('accepts a token signed by Google and reads its claims', async () => {
    const token = await sign({
      email: 'ana@example.com',
      email_verified: true,
      name: 'Ana',
      firebase: { sign_in_provider: 'password' },
    });
    expect(await verify(token)).toMatchObject({
      uid: 'ana',
      anonymous: false,
      email: 'ana@example.com',
      emailVerified: true,
      name: 'Ana',
    });
  });

  test('reads the custom token that started the session', async () => {
    expect(await verify(await sign({}))).toMatchObject({ customToken: null });
    expect(await verify(await sign({ minga_issued_at: 1000, minga_session: 's' }))).toMatchObject({
      customToken: { issuedAt: 1000, session: 's' },
    });
    expect(await verify(await sign({ minga_issued_at: 1000 }))).toMatchObject({
      customToken: { issuedAt: 1000, session: null },
    });
    await expect(verify(await sign({ minga_issued_at: 'x' }))).rejects.toMatchObject({
      code: 'auth/token-invalid',
    });
  });

  test('distinguishes anonymous sessions from signed-in ones', async () => {
    expect(await verify(await sign({ firebase: { sign_in_provider: 'anonymous' } }))).toMatchObject({
      anonymous: true,
    });
  });

  test.each<[string, () => Promise<string>]>([
    ['another key', () => sign({}, stranger)],
    ['another project', () => sign({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['another audience', () => sign({ aud: 'other' })],
    ['another issuer', () => sign({ iss: 'https://example.com' })],
    ['an end in the past', () => sign({ exp: seconds(-120) })],
    ['a beginning in the future', () => sign({ iat: seconds(300) })],
    ['a sign-in in the future', () => sign({ auth_time: seconds(300) })],
    ['no subject', () => sign({ sub: undefined })],
    ['an empty subject', () => sign({ sub: '' })],
    ['a subject of 200 characters', () => sign({ sub: 'a'.repeat(200) })],
    ['no end', () => sign({ exp: undefined })],
    ['no signature', async () => new UnsecuredJWT(claims({})).encode()],
    ['no form at all', async () => 'not.a.token'],
    ['a shared secret in place of a key', () => signWithSecret()],
  ])('rejects a token with %s', async (_what, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ code: 'auth/token-invalid' });
  });

  test('tolerates a clock difference of half a minute', async () => {
    expect(await verify(await sign({ exp: seconds(-30) }))).toMatchObject({ uid: 'ana' });
  });

  test('throws server/unavailable when the keys cannot be fetched', async () => {
    const unreachable = createVerifier(configure({}), systemClock, async () => {
      throw new TypeError('fetch failed');
    });
    await expect(unreachable(await sign({}))).rejects.toMatchObject({ code: 'server/unavailable' });
  });
});

describe('with the emulator', () => {
  test('accepts unsigned tokens of the emulator', async () => {
    const local = createVerifier(configure({ IDENTITY_EMULATOR_HOST: '127.0.0.1:4281' }), systemClock);
    expect(await local(new UnsecuredJWT(claims({})).encode())).toMatchObject({ uid: 'ana' });
  });

  test('rejects signed tokens, tokens of another project and expired ones', async () => {
    const local = createVerifier(configure({ IDENTITY_EMULATOR_HOST: 'localhost:4281' }), systemClock);
    const bad = [
      await sign({}, stranger),
      new UnsecuredJWT(claims({ aud: 'other' })).encode(),
      new UnsecuredJWT(claims({ exp: seconds(-120) })).encode(),
    ];
    for (const token of bad) await expect(local(token)).rejects.toMatchObject({ code: 'auth/token-invalid' });
  });

  test('rejects an emulator on another machine at startup', () => {
    expect(() =>
      createVerifier(configure({ IDENTITY_EMULATOR_HOST: 'auth.example.com:80' }), systemClock),
    ).toThrow(StartupError);
  });

  test('rejects the emulator on a reachable address at startup, unless configured as local', () => {
    const reachable = { IDENTITY_EMULATOR_HOST: '127.0.0.1:4281', HOST: '0.0.0.0' };
    expect(() => createVerifier(configure(reachable), systemClock)).toThrow(StartupError);
    expect(createVerifier(configure({ ...reachable, MINGA_LOCAL: '1' }), systemClock)).toBeTypeOf('function');
  });
});

function configure(env: Record<string, string>): Config {
  return readConfig({ FIREBASE_PROJECT_ID: project, ...env });
}

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

function claims(changes: JWTPayload): JWTPayload {
  const all: JWTPayload = {
    sub: 'ana',
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: seconds(-10),
    auth_time: seconds(-10),
    exp: seconds(3600),
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function sign(changes: JWTPayload, pair: Pair = google): Promise<string> {
  return new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(pair.privateKey);
}

function signWithSecret(): Promise<string> {
  return new SignJWT(claims({}))
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(new TextEncoder().encode('a secret that is long enough for HS256'));
}
