/** Custom tokens of `getToken` after the issuing session was revoked (docs/decisions/0092). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';

const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

/** A session of the user with a given sign-in time and claims. */
function signIn(user: TestUser, claims: Record<string, unknown>): TestUser {
  const base = { sub: user.uid, email: `${user.uid}@example.com`, email_verified: true };
  return { ...user, token: signTestToken({ ...base, ...claims }) };
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A user with two sessions, the second of which was stolen. */
async function buildTheft() {
  const user = api.user();
  identity.addAccount(user, 'secreto');
  const here = signIn(user, { auth_time: nowSeconds() - 100 });
  const stolen = signIn(user, { auth_time: nowSeconds() - 90 });
  for (const session of [here, stolen]) await api.ok(session, 'getMe');
  return { user, here, stolen };
}

/** Requests a custom token and signs in with it after a number of seconds. */
async function useToken(by: TestUser, secondsLater: number): Promise<TestUser> {
  await api.ok(by, 'getToken');
  return signIn(by, { auth_time: nowSeconds() + secondsLater, ...identity.minted.at(-1)?.claims });
}

const codeOf = async (user: TestUser) => (await api.refused(user, 'getMe')).code;

test('accepts a custom token while its session is active', async () => {
  const { here } = await buildTheft();
  const other = await useToken(here, 10);
  expect((await api.ok(other, 'getMe')).user.uid).toBe(here.uid);
  expect((await api.ok(here, 'listSessions')).sessions).toHaveLength(3);
});

test('rejects a custom token of an ended session', async () => {
  const { here, stolen } = await buildTheft();
  const late = await useToken(stolen, 10);
  await api.ok(here, 'deleteOtherSessions');
  expect(await codeOf(late)).toBe('auth/session-ended');
  // Also after another custom token of the active session.
  expect((await api.ok(await useToken(here, 20), 'getMe')).user.uid).toBe(here.uid);
});

test('rejects a custom token issued before a password change', async () => {
  const { here, stolen } = await buildTheft();
  const late = await useToken(stolen, 10);
  const own = await useToken(here, 15);
  await api.ok(here, 'updateMyPassword', { body: { password: 'secreto', new_password: 'otro secreto' } });
  const next = signIn(here, { auth_time: nowSeconds() + 20, ...identity.minted.at(-1)?.claims });
  expect(await codeOf(late)).toBe('auth/session-ended');
  expect(await codeOf(own)).toBe('auth/session-ended');
  expect((await api.ok(next, 'getMe')).user.uid).toBe(here.uid);
});

test('rejects a custom token issued before a password reset at the identity service', async () => {
  const { user, stolen } = await buildTheft();
  const late = await useToken(stolen, 10);
  const account = identity.accounts.get(user.uid);
  if (account) account.validSince = Date.now() + 120_000;
  expect(await codeOf(late)).toBe('auth/session-ended');
});

test('sessions started by a custom token end with the session that requested it, recursively', async () => {
  const { here, stolen } = await buildTheft();
  const child = await useToken(stolen, 10);
  await api.ok(child, 'getMe');
  const grandchild = await useToken(child, 20);
  await api.ok(grandchild, 'getMe');
  const { sessions } = await api.ok(stolen, 'listSessions');
  const sid = sessions.find(({ current }) => current)?.id ?? '';
  await api.ok(here, 'deleteSession', { params: { sid } });
  for (const session of [stolen, child, grandchild]) expect(await codeOf(session)).toBe('auth/session-ended');
  expect((await api.ok(here, 'listSessions')).sessions).toHaveLength(1);
});

test('rejects a custom token with the session of another user', async () => {
  const { here } = await buildTheft();
  await api.ok(here, 'getToken');
  const claims = identity.minted.at(-1)?.claims;
  const other = api.user();
  identity.addAccount(other, 'secreto');
  expect(await codeOf(signIn(other, { ...claims, auth_time: nowSeconds() + 5 }))).toBe('auth/session-ended');
});
