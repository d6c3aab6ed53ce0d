/**
 * Accounts at the identity service, for a person who cannot help themself (docs/product/sudo.md 2.5, 2.6). What harms is
 * recorded before it happens there: no effect is without its entry, although an entry may stand for a failed attempt.
 */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { noteNewUser } from '../account/new-user.ts';
import { createCredential } from '../account/sign-in-credentials.ts';
import { endSessionsOf } from '../account/sessions.ts';
import type { Act, Write } from '../context.ts';
import { cleanMailedName, requireMailbox } from '../fields.ts';
import { requireSudo } from '../policy.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { normalEmail } from '../users/find-user.ts';
import { cleanReason, recordSudo } from './audit.ts';
import { refuseOperators, requireFreshSudo } from './guards.ts';
import { lockPeople } from './user-rows.ts';

/**
 * Creates an account. Returns its id.
 *
 * @throws AppError users/email-taken, users/password-weak, auth/domain-not-allowed and those of the guard
 */
export async function createAccount(
  act: Act,
  { user, password, firebase_only = false, reason }: Wire['SudoNewUser'],
): Promise<string> {
  await requireFreshSudo(act);
  const { context, caller } = act;
  cleanReason(act, reason);
  const email = normalEmail(user.email);
  requireMailbox(caller.lang, '/user/email', email);
  requireAllowedDomain(context, email);
  const name =
    user.displayName === undefined
      ? undefined
      : cleanMailedName(caller.lang, '/user/displayName', user.displayName);
  const uid = await context.identity.createAccount({ email, emailVerified: false, password, name });
  await act.write(async (write) => {
    const phone = user.phoneNumber?.trim();
    if (!firebase_only)
      await noteNewUser(
        { ...context, db: write.db },
        { uid, email, emailVerified: false, name, phone, lang: user.lang },
      );
    await recordSudo(write, { action: 'user-created', targets: [uid], reason });
  });
  return uid;
}

/**
 * Changes the address of a person. The operator's password replaces a fresh sign-in.
 *
 * @throws AppError user/not-found, sudo/operator, users/email-taken, auth/domain-not-allowed, auth/password-wrong and
 *   those of the guard
 */
export async function changeEmailOf(
  act: Act,
  { email, email2, password, reason }: Wire['SudoEmailChange'],
): Promise<void> {
  if (password === undefined) await requireFreshSudo(act);
  else await requireOwnPassword(act, password);
  const { context, caller } = act;
  const address = normalEmail(email2);
  requireMailbox(caller.lang, '/email2', address);
  requireAllowedDomain(context, address);
  const account = await context.identity.findAccount({ email: normalEmail(email) });
  if (!account) throw new AppError('user/not-found');
  const { uid } = account;
  refuseOperators(act, [uid]);
  const holder = await context.identity.findAccount({ email: address });
  if (holder && holder.uid !== uid) throw new AppError('users/email-taken');
  await act.write((write) => recordSudo(write, { action: 'email-changed', targets: [uid], reason }));
  await context.identity.changeEmail(uid, address);
  await act.write(async (write) => {
    await write.db
      .updateTable('users')
      .set({ email: address, email_verified: false })
      .where('uid', '=', uid)
      .execute();
    await endSessionsOf(write, uid);
  });
}

/** @throws AppError user/not-found, sudo/operator, users/password-weak and those of the guard */
export async function changePasswordOf(
  act: Act,
  { uid, new_password, reason }: Wire['SudoPasswordChange'],
): Promise<void> {
  await requireFreshSudo(act);
  refuseOperators(act, [uid]);
  await act.write(async (write) => {
    await lockPeople(write, [uid]);
    await recordSudo(write, { action: 'password-changed', targets: [uid], reason });
  });
  await act.context.identity.changePassword(uid, new_password);
  await act.write((write) => endSessionsOf(write, uid));
}

/** @throws AppError user/not-found, sudo/operator and those of the guard */
export async function createCredentialFor(
  write: Write,
  { uid, reason }: Wire['SudoCredentialRequest'],
): Promise<Wire['SudoCredential']> {
  await requireFreshSudo(write);
  refuseOperators(write, [uid]);
  await lockPeople(write, [uid]);
  const { credential, expiresAt } = await createCredential(write, uid);
  await recordSudo(write, { action: 'credential-created', targets: [uid], reason });
  return { credential, expires_at: expiresAt.toISOString() };
}

/** @throws AppError auth/forbidden, auth/password-wrong, request/rate-limited */
async function requireOwnPassword(act: Act, password: string): Promise<void> {
  requireSudo(act);
  const { context, caller } = act;
  await context.passwordTries.take(`user ${caller.uid}`);
  const opened = caller.email === null ? null : await context.identity.checkPassword(caller.email, password);
  if (opened !== caller.uid) throw new AppError('auth/password-wrong');
}
