/**
 * Creates an account on our server and signs in with the token of the response (docs/product/account.md 3.1): the
 * server checks allowed domains and creates the user on its first request.
 */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { accountEndpoints } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import { isEmailAllowed } from '@minga/rules/people/email-domains';
import { currentLanguage } from '../../base/i18n.ts';
import { loadRuntimeConfig } from '../../base/runtime-config.ts';
import { store } from '../../base/store.ts';
import { openSession } from '../../session/session.ts';
import { type SignInProblem, problemOf } from '../../session/sign-in-errors.ts';
import type { FederatedFailure } from '../../shared/auth/federated-sign-in.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Result of the registration. */
export type RegisterOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; problem: SignInProblem }
  | (FederatedFailure & { kind: 'domain' });

/** Maximum length of the referrer that the server accepts. */
const longestReferrer = 500;

/** Registers, signs in, and emails a confirmation link. */
export async function registerAccount({ name, email, password }: NewAccount): Promise<RegisterOutcome> {
  const session = await openSession();
  const domains = (await loadRuntimeConfig()).signIn?.allowedDomains ?? [];
  if (!isEmailAllowed(email, domains)) return { kind: 'domain', domains, message: null };
  if (!navigator.onLine) return refused(problemOf('network-request-failed'));
  const referrer = document.referrer.slice(0, longestReferrer);
  const registration = {
    user: { email, displayName: name, lang: currentLanguage() },
    passwd: password,
    ...(referrer ? { referrer } : {}),
  };
  const create = accountEndpoints.endpoints.createUser;
  const answer = await store.dispatch(create.initiate({ registration }, { track: false }));
  if (answer.data === undefined) return outcomeOf(answer.error, domains);
  await session.signInWithToken(answer.data.token);
  // The account exists: a failed email can be requested again on the profile.
  session.sendEmailConfirmation(currentLanguage()).then(
    () => showSnackbar(i18n._(msg`Te enviamos un enlace para confirmar tu correo`), { tone: 'ok' }),
    () => undefined,
  );
  return { kind: 'done' };
}

const fieldsOfPath: Record<string, SignInProblem['field']> = {
  '/user/displayName': 'name',
  '/user/email': 'email',
  '/passwd': 'password',
};

function outcomeOf(error: unknown, domains: readonly string[]): RegisterOutcome {
  if (!isApiError(error)) return refused(problemOf('unknown'));
  if (!('code' in error)) return refused(problemOf('network-request-failed'));
  if (error.code === 'auth/domain-not-allowed') return { kind: 'domain', domains, message: error.message };
  const known = problems[error.code];
  if (known) return refused(problemOf(known));
  const field = error.kind === 'invalid' ? error.fields[0] : undefined;
  return refused({
    field: fieldsOfPath[field?.path ?? ''] ?? 'form',
    // Message of the server, in the language of the request.
    message: { id: field?.message ?? error.message },
  });
}

/** Errors of the server, by equivalent codes of the identity service. */
const problems: Partial<Record<Extract<ApiError, { code: string }>['code'], string>> = {
  'users/email-taken': 'email-already-in-use',
  'users/password-weak': 'password-does-not-meet-requirements',
  'request/rate-limited': 'too-many-requests',
};

function refused(problem: SignInProblem): RegisterOutcome {
  return { kind: 'refused', problem };
}
