/**
 * Sign-in with the account of an identity provider (docs/product/account.md 2.4).
 *
 * An account belongs to who holds the provider's account that is linked to it, or the address that both sides have
 * confirmed. Neither an address that the provider has not made sure of, nor one that nobody confirmed here, opens
 * anything: whoever wrote it first could otherwise wait for its owner, or the other way round.
 */
import { isMailboxAddress } from '@minga/rules/email-addresses';
import { AppError } from '../../base/errors.ts';
import type { Account, ProviderIdentity, ProviderName } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { noteNewUser } from './new-user.ts';

/**
 * Gives a token of the person's account.
 *
 * @throws AppError auth/account-unknown when there is none, auth/email-unconfirmed, auth/user-disabled,
 *   auth/email-missing, auth/domain-not-allowed and those of `ProvidersPort`
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
 * Makes an account for the person and gives a token of it; who has one already gets a token of that. Done twice, it is
 * done once.
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

/** The account that is theirs, or nothing. One that their confirmed address leads to is linked from now on. */
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
    // The same request at the same moment was first.
    const own = isTaken(error) ? await findOwn(context, identity, email) : null;
    if (own === null) throw error;
    return own;
  }
  try {
    await context.identity.linkProvider(uid, identity);
  } catch (error) {
    // An account that nobody can open would keep the address from its owner.
    await context.identity.deleteAccount(uid);
    throw error;
  }
  await noteNewUser(context, { uid, email, emailVerified, name, picture, referrer });
  return uid;
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'users/email-taken';
}
