/** The caller's account at the identity service: password, address and deletion. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Act } from '../context.ts';
import { requireMailbox } from '../fields.ts';
import { eraseUser } from './erase-user.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { requireDeletionCode } from './deletion-code.ts';
import { finishDeletion } from './finish-deletions.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Changes the password and returns a custom token to continue the session. Idempotent: a retry of a successful request
 * finds the new password in place.
 *
 * @throws AppError auth/password-wrong, users/password-weak, request/rate-limited, identity/unavailable
 */
export async function changePassword(act: Act, change: Wire['PasswordChange']): Promise<string> {
  const { identity } = act.context;
  await countTry(act);
  const isCurrent = await opensOwnAccount(act, act.caller.email, change.password);
  if (isCurrent) await identity.changePassword(act.caller.uid, change.new_password);
  else if (!(await opensOwnAccount(act, act.caller.email, change.new_password))) {
    throw new AppError('auth/password-wrong');
  }
  await endOthers(act);
  return identity.mintToken(act.caller.uid);
}

/**
 * Changes the address and returns a custom token for a session with it. The row is updated by that session: until then
 * the ID token of this session has the old address.
 *
 * @throws AppError auth/password-wrong, auth/domain-not-allowed, users/email-taken, request/rate-limited,
 * identity/unavailable
 */
export async function changeEmail(act: Act, change: Wire['EmailChange']): Promise<string> {
  const { identity } = act.context;
  requireMailbox(act.caller.lang, '/email', change.email);
  requireAllowedDomain(act.context, change.email);
  await countTry(act);
  if (await opensOwnAccount(act, act.caller.email, change.password)) {
    await identity.changeEmail(act.caller.uid, change.email);
  } else if (!(await opensOwnAccount(act, change.email, change.password))) {
    throw new AppError('auth/password-wrong');
  }
  await endOthers(act);
  return identity.mintToken(act.caller.uid);
}

/**
 * Deletes the account: first in the database, then at the identity service, with retries after an error there.
 *
 * @throws AppError users/email-mismatch, auth/password-wrong, auth/code-wrong, users/only-owner, business/protected
 */
export async function deleteAccount(act: Act, confirmation: Wire['AccountDeletion']): Promise<void> {
  const { uid, email } = act.caller;
  await countTry(act);
  if (confirmation.email.toLowerCase() !== email?.toLowerCase()) throw new AppError('users/email-mismatch');
  await requireConfirmed(act, confirmation);
  await act.write((write) => eraseUser(write));
  await finishDeletion(act.context, uid);
}

/** A session is not sufficient for a deletion: an unattended screen has neither the password nor the code. */
async function requireConfirmed(act: Act, { password = '', code }: Wire['AccountDeletion']): Promise<void> {
  if (code !== undefined) return requireDeletionCode(act, code);
  if (password === '' || !(await opensOwnAccount(act, act.caller.email, password)))
    throw new AppError('auth/password-wrong');
}

/** Maximum clock skew of the identity service, in milliseconds. */
const leewayMs = 60_000;

/**
 * Revokes all sessions. The identity service ends all of them, but their ID tokens stay valid for up to an hour. This
 * session is kept for a retry; it ends when the user signs in with the returned token.
 */
async function endOthers(act: Act): Promise<void> {
  await act.write((write) => endOtherSessions(write, leewayMs));
}

function countTry({ context, caller }: Act): Promise<void> {
  return context.passwordTries.take(`user ${caller.uid}`);
}

async function opensOwnAccount(act: Act, email: string | null, password: string): Promise<boolean> {
  if (email === null) return false;
  return (await act.context.identity.checkPassword(email, password)) === act.caller.uid;
}
