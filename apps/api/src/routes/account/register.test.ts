import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, nobody, signTestToken, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';

const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

const newEmail = (domain = 'example.com') => `${randomUUID()}@${domain}`;
const passwd = 'secreto largo';

test('createUser creates an account with an unverified address', async () => {
  const email = newEmail();
  const user = {
    email: email.toUpperCase(),
    displayName: ' Ana  Ruiz ',
    phoneNumber: '+57 300',
    lang: 'en' as const,
  };
  const { token } = await api.ok(nobody, 'createUser', {
    body: { user, passwd, referrer: 'https://example.com' },
  });
  const uid = token.replace('token of ', '');
  expect(identity.accounts.get(uid)).toMatchObject({ email, emailVerified: false, password: passwd });
  const me = { uid, name: '', token: signTestToken({ sub: uid, email }) };
  expect((await api.ok(me, 'getMe')).user).toMatchObject({
    displayName: 'Ana Ruiz',
    email,
    emailVerified: false,
    phoneNumber: '+57 300',
    lang: 'en',
  });
});

test('a repeated registration signs in; with another password the address is taken', async () => {
  const body = { user: { email: newEmail() }, passwd };
  const first = await api.ok(nobody, 'createUser', { body });
  expect(await api.ok(nobody, 'createUser', { body })).toEqual(first);
  const other = await api.refused(nobody, 'createUser', { body: { ...body, passwd: 'otra clave' } });
  expect(other).toMatchObject({ status: 409, code: 'users/email-taken' });
});

test('the address of a disabled account is taken as well', async () => {
  const body = { user: { email: newEmail() }, passwd };
  const { token } = await api.ok(nobody, 'createUser', { body });
  const uid = token.replace('token of ', '');
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', uid).execute();
  expect((await api.refused(nobody, 'createUser', { body })).code).toBe('users/email-taken');
});

test.each([
  [{ user: { email: 'ana' }, passwd }, '/user/email'],
  [{ user: { email: 'ana@example.com' }, passwd: '12345' }, '/passwd'],
  [{ user: { email: 'ana@example.com', displayName: ' ' }, passwd }, '/user/displayName'],
])('rejects %j', async (body, path) => {
  expect(await api.refused(nobody, 'createUser', { body })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path }],
  });
});

test('getToken returns a custom token of the caller until their session is ended', async () => {
  const ana = api.user();
  identity.addAccount(ana, 'secreto');
  expect(await api.ok(ana, 'getToken')).toEqual({ token: `token of ${ana.uid}` });
  const account = identity.accounts.get(ana.uid);
  if (!account) throw new Error('no account');
  account.validSince = Date.now() + 60_000;
  expect(await api.refused(ana, 'getToken')).toMatchObject({ status: 401, code: 'auth/token-invalid' });
  account.validSince = 0;
  account.disabled = true;
  expect((await api.refused(ana, 'getToken')).code).toBe('auth/user-disabled');
});

describe('with ALLOWED_EMAIL_DOMAINS', () => {
  let closed: TestApi;
  beforeAll(async () => {
    closed = await testApi({ allowedEmailDomains: ['udea.edu.co', 'example.com'] }, { identity });
  });
  afterAll(() => closed.close());

  const refusal = {
    status: 403,
    code: 'auth/domain-not-allowed',
    title: 'Dominio no permitido',
    message:
      'El dominio de ese correo no está permitido en esta red. Usa un correo de los dominios permitidos: udea.edu.co, example.com.',
  };

  test.each(['otro.com', 'sub.example.com', 'example.com.evil.io'])(
    'rejects %s everywhere',
    async (domain) => {
      const email = newEmail(domain);
      const token = JSON.stringify({ sub: email, email, email_verified: true });
      const outsider = {
        uid: email,
        name: '',
        token: signTestToken({ sub: email, email, email_verified: true }),
      };
      const refusals = [
        await closed.refused(nobody, 'login', { body: { email, password: 'x' } }),
        await closed.refused(nobody, 'createUser', { body: { user: { email }, passwd } }),
        await closed.refused(nobody, 'createUserWithGoogle', { body: { token } }),
        await closed.refused(nobody, 'loginWithProvider', {
          params: { provider: 'apple' },
          body: { access_token: token },
        }),
        // The account was created at the identity service directly.
        await closed.refused(outsider, 'getMe'),
        await closed.refused(outsider, 'acceptInvitation', { body: { code: 'x', email } }),
        await closed.refused(closed.user(), 'updateMyEmail', { body: { email, password: 'x' } }),
      ];
      for (const refused of refusals) expect(refused).toMatchObject(refusal);
      expect([...identity.accounts.values()].some((account) => account.email === email)).toBe(false);
    },
  );

  test('responds in English', async () => {
    const body = { email: newEmail('otro.com'), password: 'x' };
    expect(await closed.refused(nobody, 'login', { body, lang: 'en' })).toMatchObject({
      title: 'Domain not allowed',
      message:
        "The domain of that address isn't allowed in this network. Use an address of the allowed domains: udea.edu.co, example.com.",
    });
  });

  test('rejects invitations to other domains', async () => {
    const world = await createTestWorld(closed);
    const invite = (email: string) => ({ params: { id: world.bid }, body: { data: [{ email }] } });
    expect(await closed.refused(world.owner, 'inviteMembers', invite(newEmail('otro.com')))).toMatchObject(
      refusal,
    );
    const { items } = await closed.ok(world.owner, 'inviteMembers', invite(newEmail('udea.edu.co')));
    expect(items[0]?.outcome).toBe('invited');
  });

  test('accepts an allowed domain regardless of case', async () => {
    const body = { user: { email: newEmail('UdeA.edu.co') }, passwd };
    await closed.ok(nobody, 'createUser', { body });
  });
});
