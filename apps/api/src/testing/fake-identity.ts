/** An identity service in memory, for tests that are not about its protocol. */
import { AppError } from '../base/errors.ts';
import type { IdentityPort } from '../base/ports.ts';
import type { TestUser } from './test-api.ts';

export interface FakeIdentity extends IdentityPort {
  /** Accounts by id. */
  accounts: Map<string, { email: string; password: string }>;
  /** Gives somebody of the test an account, with the address their token says. */
  addAccount(user: TestUser, password: string): void;
  /** Whether the next calls fail as if the service were away. */
  isAway: boolean;
}

export function createFakeIdentity(): FakeIdentity {
  const accounts: FakeIdentity['accounts'] = new Map();
  const find = (uid: string) => {
    const account = accounts.get(uid);
    if (fake.isAway || !account) throw new AppError('identity/unavailable');
    return account;
  };
  const fake: FakeIdentity = {
    accounts,
    isAway: false,
    addAccount: (user, password) => accounts.set(user.uid, { email: `${user.uid}@example.com`, password }),
    checkPassword: async (email, password) => {
      const found = [...accounts].find(([, account]) => account.email === email);
      return found?.[1].password === password ? found[0] : null;
    },
    changePassword: async (uid, password) => {
      find(uid).password = password;
    },
    changeEmail: async (uid, email) => {
      if ([...accounts].some(([other, account]) => other !== uid && account.email === email)) {
        throw new AppError('users/email-taken');
      }
      find(uid).email = email;
    },
    deleteAccount: async (uid) => {
      find(uid);
      accounts.delete(uid);
    },
    mintToken: async (uid) => `token of ${uid}`,
  };
  return fake;
}
