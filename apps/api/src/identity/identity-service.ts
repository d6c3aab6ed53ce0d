/** Accounts at Firebase Authentication or its emulator, through the REST API of Identity Toolkit. */
import { UnsecuredJWT } from 'jose';
import type { Clock } from '../base/clock.ts';
import type { IdentityConfig } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { Account, AccountKey, CustomTokenClaims, IdentityPort, ProviderName } from '../base/ports.ts';
import {
  accountsScope,
  createAccess,
  customTokenAudience,
  readServiceAccount,
  signCustomToken,
} from './service-account.ts';

/** Errors that mean that the password does not open the account. */
const wrongPassword = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
  'PASSWORD_LOGIN_DISABLED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

/** Administrative access to the service. */
interface Admin {
  /** Base URL up to `/v1`. */
  base: string;
  /** Query of requests that browsers could send as well. */
  query: string;
  authorization(): Promise<string>;
  mintToken(uid: string, claims: CustomTokenClaims): Promise<string>;
}

interface Answer {
  localId?: string;
  users?: FoundUser[];
  mfaPendingCredential?: string;
  error?: { message?: string };
}

/** An account as returned by Identity Toolkit. */
interface FoundUser {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** Seconds since 1970. */
  validSince?: string;
}

/** Names of the providers at Identity Toolkit. */
const providerIds: Record<ProviderName, string> = {
  google: 'google.com',
  microsoft: 'microsoft.com',
  apple: 'apple.com',
  facebook: 'facebook.com',
};

/** Creates the configured service. @throws StartupError for an unreadable service account */
export function createIdentityService(config: IdentityConfig, clock: Clock): IdentityPort {
  const admin = config.emulatorHost === null ? firebase(config, clock) : emulator(config.emulatorHost, clock);
  const call = (name: AdminCall, body: Record<string, unknown>) =>
    callAdmin(admin, config.projectId, name, body);
  const update = async (uid: string, change: Record<string, unknown>) =>
    void (await call(':update', { localId: uid, ...change }));
  return {
    checkPassword: async (email, password) => {
      const url = `${admin.base}/accounts:signInWithPassword${admin.query}`;
      const answer = await post(url, { email, password, returnSecureToken: false }, {});
      const refusal = refusalOf(answer);
      if (refusal !== null && !wrongPassword.has(refusal)) throw translate(refusal);
      // The password alone does not open an account with a second factor.
      return refusal !== null || answer.mfaPendingCredential ? null : (answer.localId ?? null);
    },
    findAccount: async (key) => {
      const [user] = (await call(':lookup', toLookup(key))).users ?? [];
      return user ? presentAccount(user) : null;
    },
    createAccount: async ({ email, emailVerified, password, name, picture }) => {
      const { localId } = await call('', {
        email,
        emailVerified,
        ...(password === undefined ? {} : { password }),
        ...(name ? { displayName: name } : {}),
        ...(picture ? { photoUrl: picture } : {}),
      });
      if (!localId)
        throw new AppError('identity/unavailable', { cause: new Error('The new account has no id.') });
      return localId;
    },
    linkProvider: (uid, { provider, subject, email, name, picture }) =>
      update(uid, {
        linkProviderUserInfo: {
          providerId: providerIds[provider],
          rawId: subject,
          ...(email ? { email } : {}),
          ...(name ? { displayName: name } : {}),
          ...(picture ? { photoUrl: picture } : {}),
        },
      }),
    changePassword: (uid, password) => update(uid, { password }),
    changeEmail: (uid, email) => update(uid, { email, emailVerified: false }),
    deleteAccount: async (uid) => {
      try {
        await call(':delete', { localId: uid });
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'auth/login-needed')) throw error;
      }
    },
    mintToken: (uid, session) =>
      guard(() =>
        admin.mintToken(uid, {
          minga_issued_at: clock.now().getTime(),
          ...(session === undefined ? {} : { minga_session: session }),
        }),
      ),
  };
}

/** The emulator trusts every caller: the token `owner` has all permissions, and custom tokens need no signature. */
function emulator(host: string, clock: Clock): Admin {
  return {
    base: `http://${host}/identitytoolkit.googleapis.com/v1`,
    query: '?key=emulator',
    authorization: async () => 'Bearer owner',
    mintToken: async (uid, claims) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const issuer = 'firebase-auth-emulator@example.com';
      const times = { iat: now, exp: now + 3600 };
      const token = {
        uid,
        iss: issuer,
        sub: issuer,
        aud: customTokenAudience,
        ...times,
        claims: { ...claims },
      };
      return new UnsecuredJWT(token).encode();
    },
  };
}

function firebase(config: IdentityConfig, clock: Clock): Admin {
  const { apiKey, serviceAccountFile } = config;
  const account = serviceAccountFile === null ? null : readServiceAccount(serviceAccountFile);
  const access = account && createAccess(account, accountsScope);
  const missing = () => new Error('GOOGLE_APPLICATION_CREDENTIALS names no service account.');
  return {
    base: 'https://identitytoolkit.googleapis.com/v1',
    query: `?key=${encodeURIComponent(apiKey ?? '')}`,
    authorization: async () => {
      if (!access) throw missing();
      return `Bearer ${await access()}`;
    },
    mintToken: async (uid, claims) => {
      if (!account) throw missing();
      return signCustomToken(account, uid, claims, clock);
    },
  };
}

function toLookup(key: AccountKey): Record<string, unknown> {
  // Checked first: a provider identity may come with an address, which must not decide.
  if ('provider' in key) {
    return { federatedUserId: [{ providerId: providerIds[key.provider], rawId: key.subject }] };
  }
  return 'uid' in key ? { localId: [key.uid] } : { email: [key.email] };
}

function presentAccount(user: FoundUser): Account {
  return {
    uid: user.localId,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? false,
    disabled: user.disabled ?? false,
    validSince: Number(user.validSince ?? 0) * 1000,
  };
}

/** Path after `accounts`; empty to create one. */
type AdminCall = '' | ':update' | ':delete' | ':lookup';

async function callAdmin(
  admin: Admin,
  projectId: string,
  call: AdminCall,
  body: Record<string, unknown>,
): Promise<Answer> {
  const authorization = await guard(() => admin.authorization());
  const url = `${admin.base}/projects/${encodeURIComponent(projectId)}/accounts${call}`;
  const answer = await post(url, body, { authorization });
  const refusal = refusalOf(answer);
  if (refusal !== null) throw translate(refusal);
  return answer;
}

async function post(
  url: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answer> {
  return guard(async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok && !answer.error) throw new Error(`The identity service answered ${response.status}.`);
    return answer;
  });
}

/** `WEAK_PASSWORD : Password should be …` → `WEAK_PASSWORD`. */
function refusalOf(answer: Answer): string | null {
  return answer.error ? (/^[A-Z_]+/.exec(answer.error.message ?? '')?.[0] ?? 'UNKNOWN') : null;
}

function translate(refusal: string): AppError {
  switch (refusal) {
    case 'EMAIL_EXISTS':
    case 'DUPLICATE_EMAIL':
      return new AppError('users/email-taken');
    case 'INVALID_EMAIL':
      return new AppError('request/invalid');
    case 'WEAK_PASSWORD':
    case 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS':
      return new AppError('users/password-weak');
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return new AppError('request/rate-limited', { retryAfter: 60 });
    case 'USER_NOT_FOUND':
      return new AppError('auth/login-needed');
    default:
      return new AppError('identity/unavailable', { cause: new Error(refusal) });
  }
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('identity/unavailable', { cause });
  }
}
