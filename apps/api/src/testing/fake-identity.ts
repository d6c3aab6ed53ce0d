/** In-memory identity service for tests that are not about its protocol. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../base/errors.ts';
import type { AccountKey, CustomTokenClaims, IdentityPort, ProviderName } from '../base/ports.ts';
import type { TestUser } from './test-api.ts';

export interface FakeAccount {
  email: string;
  emailVerified: boolean;
  password: string | null;
  disabled: boolean;
  /** In milliseconds since 1970. */
  validSince: number;
  /** Linked identities at providers. */
  links: { provider: ProviderName; subject: string }[];
}

export interface FakeIdentity extends IdentityPort {
  /** Accounts by id. */
  accounts: Map<string, FakeAccount>;
  /** Creates an account for a test user, with the address in their token. */
  addAccount(user: TestUser, password: string): void;
  /** Custom tokens in the order of creation. */
  minted: { uid: string; claims: CustomTokenClaims }[];
  /** Whether the next calls fail as if the service were unavailable. */
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
    minted: [],
    isAway: false,
    addAccount: (user, password) =>
      accounts.set(user.uid, { ...noAccount, email: `${user.uid}@example.com`, password, links: [] }),
    findAccount: async (key) => {
      if (fake.isAway) throw new AppError('identity/unavailable');
      const found = [...accounts].find(([uid, account]) => isMeant(key, uid, account));
      return found ? { uid: found[0], ...found[1] } : null;
    },
    createAccount: async ({ email, emailVerified, password }) => {
      if (fake.isAway) throw new AppError('identity/unavailable');
      if ([...accounts.values()].some((account) => account.email === email))
        throw new AppError('users/email-taken');
      const uid = `made-${randomUUID()}`;
      accounts.set(uid, { ...noAccount, email, emailVerified, password: password ?? null, links: [] });
      return uid;
    },
    linkProvider: async (uid, { provider, subject }) => {
      find(uid).links.push({ provider, subject });
    },
    checkPassword: async (email, password) => {
      const found = [...accounts].find(([, account]) => account.email === email);
      return found && !found[1].disabled && found[1].password === password ? found[0] : null;
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
    mintToken: async (uid, session) => {
      const bound = session === undefined ? {} : { minga_session: session };
      fake.minted.push({ uid, claims: { minga_issued_at: Date.now(), ...bound } });
      return `token of ${uid}`;
    },
  };
  return fake;
}

const noAccount = { emailVerified: true, disabled: false, validSince: 0 };

function isMeant(key: AccountKey, uid: string, account: FakeAccount): boolean {
  if ('provider' in key) {
    return account.links.some((link) => link.provider === key.provider && link.subject === key.subject);
  }
  return 'uid' in key ? key.uid === uid : key.email === account.email;
}
