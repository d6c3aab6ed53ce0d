/**
 * Federated sign-in in two steps (docs/product/account.md 2.3): an existing account is signed in, otherwise one is
 * created.
 */
import { accountEndpoints } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import { isEmailAllowed } from '@minga/rules/people/email-domains';
import { loadRuntimeConfig } from '../../base/runtime-config.ts';
import { store } from '../../base/store.ts';
import type { FederatedCredential, FederatedProvider } from '../../session/identity.ts';
import { openSession } from '../../session/session.ts';

/** Delay between sign-in and navigation, in milliseconds. */
const settleMs = 1000;

/** Maximum length of the referrer that the server accepts. */
const longestReferrer = 500;

/** Reasons of a failed federated sign-in. */
export type FederatedFailure =
  /** The email domain is not allowed on this installation. */
  | { kind: 'domain'; domains: readonly string[]; message: string | null }
  /** The server could not find or create the account. */
  | { kind: 'account'; provider: FederatedProvider; error: ApiError | null }
  /** The identity service rejected the server's token. */
  | { kind: 'token'; provider: FederatedProvider; detail: string };

/** Signs in with the credential of a provider. Resolves to null on success. */
export async function signInWithCredential(
  credential: FederatedCredential,
): Promise<FederatedFailure | null> {
  const { provider, email } = credential;
  const { signIn } = await loadRuntimeConfig();
  const domains = signIn?.allowedDomains ?? [];
  if (email !== null && !isEmailAllowed(email, domains)) return { kind: 'domain', domains, message: null };
  const answer = await tokenFor(credential);
  if (answer.data === undefined) {
    const error = isApiError(answer.error) ? answer.error : null;
    if (error && 'code' in error && error.code === 'auth/domain-not-allowed')
      return { kind: 'domain', domains, message: error.message };
    return { kind: 'account', provider, error };
  }
  try {
    const session = await openSession();
    await session.signInWithToken(answer.data.token, settleMs);
    return null;
  } catch (error) {
    return { kind: 'token', provider, detail: error instanceof Error ? error.message : String(error) };
  }
}

interface TokenOutcome {
  data?: { token: string };
  error?: unknown;
}

async function tokenFor({ provider, token }: FederatedCredential): Promise<TokenOutcome> {
  const { endpoints } = accountEndpoints;
  const known = await store.dispatch(
    endpoints.loginWithProvider.initiate(
      { provider, federatedCredentials: { access_token: token } },
      { track: false },
    ),
  );
  const isUnknown =
    isApiError(known.error) && 'code' in known.error && known.error.code === 'auth/account-unknown';
  if (!isUnknown) return known;
  const referrer = document.referrer.slice(0, longestReferrer);
  const federatedRegistration = { token, ...(referrer ? { referrer } : {}) };
  const create = {
    google: endpoints.createUserWithGoogle,
    microsoft: endpoints.createUserWithMicrosoft,
    apple: endpoints.createUserWithApple,
    facebook: endpoints.createUserWithFacebook,
  }[provider];
  return store.dispatch(create.initiate({ federatedRegistration }, { track: false }));
}
