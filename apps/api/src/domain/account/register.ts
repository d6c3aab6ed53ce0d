/** Registration with email address and password. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Context, Lang } from '../context.ts';
import { cleanMailedName, requireMailbox } from '../fields.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { normalEmail } from '../users/find-user.ts';
import { noteNewUser } from './new-user.ts';
import { type TryOrigin, tryPassword } from './password-tries.ts';

/**
 * Creates the account and returns a custom token. The address is not verified yet. Idempotent: a retry of a successful
 * request finds an account that its password opens.
 *
 * @throws AppError auth/domain-not-allowed, users/email-taken, users/password-weak, request/rate-limited,
 * identity/unavailable
 */
export async function register(
  context: Context,
  { user, passwd, referrer }: Wire['Registration'],
  from: TryOrigin & { lang: Lang },
): Promise<string> {
  const email = normalEmail(user.email);
  requireMailbox(from.lang, '/user/email', email);
  requireAllowedDomain(context, email);
  const name =
    user.displayName === undefined
      ? undefined
      : cleanMailedName(from.lang, '/user/displayName', user.displayName);
  await context.passwordTries.take(`address ${from.address}`);
  const { identity } = context;
  try {
    const uid = await identity.createAccount({ email, emailVerified: false, password: passwd, name });
    const phone = user.phoneNumber?.trim();
    await noteNewUser(context, { uid, email, emailVerified: false, name, phone, lang: user.lang, referrer });
    return await identity.mintToken(uid);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'users/email-taken') throw error;
    const uid = await tryPassword(context, email, from, () => openOwn(context, email, passwd, error));
    return identity.mintToken(uid);
  }
}

/** The account that this password opens; a disabled account counts as taken. */
async function openOwn(
  { identity, db }: Context,
  email: string,
  password: string,
  taken: AppError,
): Promise<string> {
  const uid = await identity.checkPassword(email, password);
  if (uid === null) throw taken;
  const known = await db.selectFrom('users').select('disabled').where('uid', '=', uid).executeTakeFirst();
  if (known?.disabled) throw taken;
  return uid;
}
