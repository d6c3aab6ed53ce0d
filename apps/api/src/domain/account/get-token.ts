/** Custom token of the caller for another app. */
import { AppError } from '../../base/errors.ts';
import type { Act } from '../context.ts';

/**
 * Returns a custom token that is bound to the caller's session, if the identity service still accepts that session: an
 * ID token stays valid for up to an hour after its session was revoked and must not start a new session.
 *
 * @throws AppError auth/token-invalid, auth/user-disabled, identity/unavailable
 */
export async function getToken({ context, caller, signedInAt }: Act): Promise<string> {
  const account = await context.identity.findAccount({ uid: caller.uid });
  if (!account || signedInAt < account.validSince) throw new AppError('auth/token-invalid');
  if (account.disabled) throw new AppError('auth/user-disabled');
  return context.identity.mintToken(caller.uid, caller.session);
}
