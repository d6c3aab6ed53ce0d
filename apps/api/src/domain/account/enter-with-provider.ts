/**
 * Sign-in with the account of an identity provider (docs/product/account.md 2.4). It opens the account that is linked
 * to it, or the one with the same address if both sides have verified that address. An address that is unverified on
 * either side opens no account, which prevents account pre-hijacking: an attacker could register the address first and
 * wait for its owner.
 */
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { AppError } from '../../base/errors.ts';
import type { Account, ProviderIdentity, ProviderName } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { noteNewUser } from './new-user.ts';

/**
 * Returns a custom token for the user's account.
 *
 * @throws AppError auth/account-unknown without an account, auth/email-unconfirmed, auth/user-disabled,
 * auth/email-missing, auth/domain-not-allowed and those of `ProvidersPort`
 */
export async function loginWithProvider(
  context: Context,
  provider: ProviderName,
  credential: string,
  address: string,
): Promise<string> {
  const { identity, email } = await verify(context, provider, credential, address);
  const uid = await findOwn(context, identity, email);
  if (uid === null) throw new AppError('auth/account-unknown');
  return context.identity.mintToken(uid);
}

/**
 * Creates an account and returns a custom token for it; for an existing account it only returns the token. Idempotent.
 *
 * @throws AppError users/email-taken and those of `loginWithProvider`, without auth/account-unknown
 */
export async function registerWithProvider(
  context: Context,
  provider: ProviderName,
  credential: { token: string; referrer?: string | undefined },
  address: string,
): Promise<string> {
  const { identity, email } = await verify(context, provider, credential.token, address);
  const uid =
    (await findOwn(context, identity, email)) ??
    (await create(context, identity, email, credential.referrer));
  return context.identity.mintToken(uid);
}

async function verify(
  context: Context,
  provider: ProviderName,
  credential: string,
  address: string,
): Promise<{ identity: ProviderIdentity; email: string }> {
  await context.passwordTries.take(`address ${address}`);
  const identity = await context.providers.verify(provider, credential);
  requireAllowedDomain(context, identity.email);
  const { email } = identity;
  if (email === null || !isMailboxAddress(email)) throw new AppError('auth/email-missing');
  return { identity, email };
}

/** The user's account, or null. An account that was found by its verified address is linked. */
async function findOwn(context: Context, identity: ProviderIdentity, email: string): Promise<string | null> {
  const { provider, subject } = identity;
  const linked = await context.identity.findAccount({ provider, subject });
  if (linked) return requireEnabled(context, linked);
  if (!identity.emailVerified) return null;
  const sameEmail = await context.identity.findAccount({ email });
  if (!sameEmail) return null;
  const isConfirmed = sameEmail.emailVerified || context.config.identity.trustUnverifiedEmails;
  if (!isConfirmed) throw new AppError('auth/email-unconfirmed');
  const uid = await requireEnabled(context, sameEmail);
  await context.identity.linkProvider(uid, identity);
  return uid;
}

async function requireEnabled({ db }: Context, { uid, disabled }: Account): Promise<string> {
  const known = await db.selectFrom('users').select('disabled').where('uid', '=', uid).executeTakeFirst();
  if (disabled || known?.disabled) throw new AppError('auth/user-disabled');
  return uid;
}

async function create(
  context: Context,
  identity: ProviderIdentity,
  email: string,
  referrer: string | undefined,
): Promise<string> {
  const { emailVerified } = identity;
  const [name, picture] = [identity.name ?? undefined, identity.picture ?? undefined];
  let uid: string;
  try {
    uid = await context.identity.createAccount({ email, emailVerified, name, picture });
  } catch (error) {
    // A concurrent identical request has created the account first.
    const own = isTaken(error) ? await findOwn(context, identity, email) : null;
    if (own === null) throw error;
    return own;
  }
  try {
    await context.identity.linkProvider(uid, identity);
  } catch (error) {
    // An account that cannot be opened would block the address for its owner.
    await context.identity.deleteAccount(uid);
    throw error;
  }
  await noteNewUser(context, { uid, email, emailVerified, name, picture, referrer });
  return uid;
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'users/email-taken';
}
