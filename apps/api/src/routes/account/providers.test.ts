/** Sign-in with identity providers. The test server is local, so that it accepts unsigned credentials. */
import { randomUUID } from 'node:crypto';
import type { OperationId, Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, nobody, signTestToken, testApi } from '../../testing/test-api.ts';

const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

const registrations = {
  google: 'createUserWithGoogle',
  microsoft: 'createUserWithMicrosoft',
  apple: 'createUserWithApple',
  facebook: 'createUserWithFacebook',
} as const satisfies Record<Wire['IdentityProvider'], OperationId>;

/** Claims of a new user at a provider. */
function somebody(changes: Record<string, unknown> = {}) {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ana Ruiz', ...changes };
}

const register = (claims: object, provider: Wire['IdentityProvider'] = 'google', to = api) =>
  to.ok(nobody, registrations[provider], { body: { token: JSON.stringify(claims), referrer: 'blog' } });
const refuseRegister = (claims: object, to = api) =>
  to.refused(nobody, 'createUserWithGoogle', { body: { token: JSON.stringify(claims) } });
const credentials = (claims: object, provider: Wire['IdentityProvider'] = 'google') => ({
  params: { provider },
  body: { access_token: JSON.stringify(claims) },
});

const accountOf = (token: string) => identity.accounts.get(token.replace('token of ', ''));

describe.each(Object.keys(registrations) as Wire['IdentityProvider'][])('%s', (provider) => {
  test('creates and links an account once, and signs in to it afterwards', async () => {
    const claims = somebody();
    const unknown = await api.refused(nobody, 'loginWithProvider', credentials(claims, provider));
    expect(unknown).toMatchObject({ status: 404, code: 'auth/account-unknown' });
    const first = await register(claims, provider);
    expect(await register(claims, provider)).toEqual(first);
    expect(await api.ok(nobody, 'loginWithProvider', credentials(claims, provider))).toEqual(first);
    expect(accountOf(first.token)).toMatchObject({
      email: claims.email,
      emailVerified: true,
      links: [{ provider, subject: claims.sub }],
    });
    // A different subject at the provider is a different user, despite the same name.
    const other = await register(somebody(), provider);
    expect(other).not.toEqual(first);
  });
});

test('stores the claims of the user for their first request', async () => {
  const claims = somebody({ picture: 'https://example.com/ana.png' });
  const { token } = await register(claims);
  const uid = token.replace('token of ', '');
  const idToken = signTestToken({ sub: uid, email: claims.email, email_verified: true });
  const { user } = await api.ok({ uid, name: '', token: idToken }, 'getMe');
  expect(user).toMatchObject({ displayName: 'Ana Ruiz', photoURL: 'https://example.com/ana.png' });
  const row = await api.context.db
    .selectFrom('users')
    .select('referrer')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  expect(row.referrer).toBe('blog');
});

test('an address verified on both sides opens its account, which is linked afterwards', async () => {
  const owner = api.user();
  identity.addAccount(owner, 'secreto');
  const claims = somebody({ email: `${owner.uid}@example.com`.toUpperCase() });
  expect(await api.ok(nobody, 'loginWithProvider', credentials(claims))).toEqual({
    token: `token of ${owner.uid}`,
  });
  // The address at the provider may change once the account is linked.
  const moved = { ...claims, email: 'otra@example.com' };
  expect(await api.ok(nobody, 'loginWithProvider', credentials(moved))).toEqual({
    token: `token of ${owner.uid}`,
  });
});

test('an address that is unverified at the provider opens no account and takes none over', async () => {
  const owner = api.user();
  identity.addAccount(owner, 'secreto');
  const claims = somebody({ email: `${owner.uid}@example.com`, email_verified: false });
  const login = await api.refused(nobody, 'loginWithProvider', credentials(claims));
  const nobodys = await api.refused(
    nobody,
    'loginWithProvider',
    credentials(somebody({ email_verified: false })),
  );
  // The responses with and without an account are identical.
  expect({ ...login, requestId: '' }).toEqual({ ...nobodys, requestId: '' });
  expect(login.code).toBe('auth/account-unknown');
  expect((await refuseRegister(claims)).code).toBe('users/email-taken');
  expect(identity.accounts.get(owner.uid)?.links).toEqual([]);
});

test('an account with an unverified address is not opened by a provider account with that address', async () => {
  const squatter = api.user();
  identity.addAccount(squatter, 'secreto');
  const account = identity.accounts.get(squatter.uid);
  if (account) account.emailVerified = false;
  const claims = somebody({ email: `${squatter.uid}@example.com` });
  const refusals = [
    await api.refused(nobody, 'loginWithProvider', credentials(claims)),
    await refuseRegister(claims),
  ];
  for (const refused of refusals)
    expect(refused).toMatchObject({ status: 403, code: 'auth/email-unconfirmed' });
  expect(account?.links).toEqual([]);
});

test('rejects a disabled user with a provider too', async () => {
  const claims = somebody();
  const { token } = await register(claims);
  const uid = token.replace('token of ', '');
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', uid).execute();
  expect((await api.refused(nobody, 'loginWithProvider', credentials(claims))).code).toBe(
    'auth/user-disabled',
  );
  expect((await refuseRegister(claims)).code).toBe('auth/user-disabled');
});

test('deletes an account that could not be linked', async () => {
  const claims = somebody();
  const { linkProvider } = identity;
  identity.linkProvider = async () => {
    throw new Error('on purpose');
  };
  const failed = await refuseRegister(claims);
  identity.linkProvider = linkProvider;
  expect(failed.status).toBe(500);
  expect([...identity.accounts.values()].some((account) => account.email === claims.email)).toBe(false);
  await register(claims);
});

test('concurrent registrations create one account', async () => {
  const claims = somebody();
  const answers = await Promise.all(Array.from({ length: 4 }, () => register(claims)));
  expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
});

test.each([
  ['no address', somebody({ email: null }), 'auth/email-missing'],
  ['an address that is none', somebody({ email: 'ana' }), 'auth/email-missing'],
  ['nobody', somebody({ sub: '' }), 'auth/credential-invalid'],
])('rejects a credential with %s', async (_what, claims, code) => {
  expect((await refuseRegister(claims)).code).toBe(code);
});

test.each(['nonsense', '{', '[]', 'a.b.c', 'null'])('rejects the credential %j', async (token) => {
  const refused = await api.refused(nobody, 'createUserWithGoogle', { body: { token } });
  expect(refused).toMatchObject({ status: 403, code: 'auth/credential-invalid' });
});

test('rejects an unknown provider', async () => {
  const answer = await api.raw(nobody, {
    method: 'POST',
    url: '/v1/users/token/with/myspace',
    body: { access_token: 'x' },
  });
  expect(answer.status).toBe(400);
});

test('a server that is not local rejects unsigned credentials', async () => {
  const real = await testApi(
    { identity: { ...api.context.config.identity, emulatorHost: null } },
    { identity },
  );
  try {
    for (const operation of Object.values(registrations)) {
      const body = { token: JSON.stringify(somebody()) };
      expect(await real.refused(nobody, operation, { body })).toMatchObject({
        status: 404,
        code: 'auth/provider-not-offered',
      });
    }
  } finally {
    await real.close();
  }
});
