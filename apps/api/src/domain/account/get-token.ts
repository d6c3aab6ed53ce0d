/** A token of the caller's for another app of theirs. */
import { AppError } from '../../base/errors.ts';
import type { Act } from '../context.ts';

/**
 * Gives a custom token bound to the caller's session, if the caller's session still stands at the identity service: an ID token lives up to an hour
 * after its session was ended, and must not become a new session then.
 *
 * @throws AppError auth/token-invalid, auth/user-disabled, identity/unavailable
 */
export async function getToken({ context, caller, signedInAt }: Act): Promise<string> {
  const account = await context.identity.findAccount({ uid: caller.uid });
  if (!account || signedInAt < account.validSince) throw new AppError('auth/token-invalid');
  if (account.disabled) throw new AppError('auth/user-disabled');
  return context.identity.mintToken(caller.uid, caller.session);
}
