/** An installation with an operator, for tests of their area. */
import type { Config } from '../../base/config.ts';
import type { ComposeOverrides } from '../../compose.ts';
import { type FakeIdentity, createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';

export const operatorUid = 'olga';
export const otherOperatorUid = 'omar';

/** Reason of every write of these tests. */
export const reason = 'Lo pidió soporte';

export interface SudoWorld {
  api: TestApi;
  identity: FakeIdentity;
  /** An operator with a fresh sign-in. */
  olga: TestUser;
}

export async function sudoWorld(
  changes: Partial<Config> = {},
  overrides: ComposeOverrides = {},
): Promise<SudoWorld> {
  const identity = createFakeIdentity();
  const api = await testApi(
    { sudoUsers: [operatorUid, otherOperatorUid], ...changes },
    { identity, ...overrides },
  );
  return { api, identity, olga: operator() };
}

/** The operator, signed in a number of seconds ago. */
export function operator(secondsAgo = 0): TestUser {
  const claims = { sub: operatorUid, name: 'Olga', email: 'olga@example.com', email_verified: true };
  const auth_time = Math.floor(Date.now() / 1000) - secondsAgo;
  return { uid: operatorUid, name: 'Olga', token: signTestToken({ ...claims, auth_time }) };
}

/** A user with an account at the identity service and a row in the database. */
export async function person({ api, identity }: SudoWorld, name = 'Ana'): Promise<TestUser> {
  const user = api.user(name);
  identity.addAccount(user, 'correcto caballo');
  await api.ok(user, 'getMe');
  return user;
}
