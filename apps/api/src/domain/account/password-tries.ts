/**
 * Limits password attempts of unauthenticated callers per account and address, without locking out the owner of the
 * account (docs/decisions/0090).
 */
import { AppError } from '../../base/errors.ts';
import type { TriesPort } from '../../base/ports.ts';
import type { Context } from '../context.ts';

/** Origin of a password attempt. */
export interface TryOrigin {
  /** IPv4 address or IPv6 network. */
  address: string;
  /** Id that the device has generated; empty without one. */
  device: string;
}

/** Minimum length of a device id, so that it cannot be guessed. */
const shortestDevice = 16;

/** Number of days for which a device stays known after a sign-in of the owner. */
const knownForDays = 90;

/**
 * Runs a password attempt. Tokens are taken beforehand, so that concurrent attempts all count, and returned if the
 * password was correct.
 *
 * @throws AppError request/rate-limited, and the errors of the attempt
 */
export async function tryPassword<T>(
  context: Context,
  email: string,
  from: TryOrigin,
  work: () => Promise<T>,
): Promise<T> {
  const taken: (() => Promise<void>)[] = [];
  const take = async (limit: TriesPort, name: string) => {
    await limit.take(name);
    taken.push(() => limit.giveBack(name));
  };
  const { pair, pairSlowly, address, accountSlowly } = context.passwordLimits;
  const account = email.toLowerCase();
  const isKnown = await isKnownDevice(context, account, from.device);
  const who = isKnown ? `${account} on ${from.device}` : `${account} from ${from.address}`;
  if (!isKnown) await take(address, from.address);
  await take(pair, who);
  await take(pairSlowly, who);
  if (!isKnown) await take(accountSlowly, account);
  try {
    const result = await work();
    await giveBack(taken);
    return result;
  } catch (error) {
    // A server error: the password was not verified.
    if (error instanceof AppError && error.status >= 500) await giveBack(taken);
    throw error;
  }
}

async function giveBack(taken: readonly (() => Promise<void>)[]): Promise<void> {
  for (const each of taken) await each();
}

/** Whether the owner has signed in on the device recently. The device id is a secret. */
async function isKnownDevice({ db, clock }: Context, email: string, device: string): Promise<boolean> {
  if (device.length < shortestDevice) return false;
  const since = new Date(clock.now().getTime() - knownForDays * 24 * 3600_000);
  const found = await db
    .selectFrom('user_sessions as session')
    .innerJoin('users as user', 'user.uid', 'session.uid')
    .select('session.id')
    .where((where) => where(where.fn<string>('lower', ['user.email']), '=', email))
    .where('session.device', '=', device)
    .where('session.seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
