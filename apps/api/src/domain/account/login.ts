/** Sign-in with email address and password. */
import { setTimeout } from 'node:timers/promises';
import type { Wire } from '@minga/contract';
import { isCredential } from '@minga/rules/access/sudo';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';
import { type TryOrigin, tryPassword } from './password-tries.ts';
import { useCredential } from './sign-in-credentials.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';

/**
 * Minimum duration of every response, in milliseconds. The identity service reports an unknown address faster than a
 * wrong password; the delay prevents the enumeration of accounts by timing.
 */
export const answerAfterMs = 600;

/**
 * Exchanges a password, or the credential that an operator has generated, for a custom token. Unknown addresses, wrong passwords and disabled accounts get the same
 * response. `wait` replaces the clock in tests.
 *
 * @throws AppError auth/domain-not-allowed, auth/credentials-wrong, request/rate-limited, identity/unavailable
 */
export async function login(
  context: Context,
  { email, password }: Wire['Credentials'],
  from: TryOrigin,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<string> {
  requireAllowedDomain(context, email);
  return tryPassword(context, email, from, async () => {
    const [outcome] = await Promise.allSettled([exchange(context, email, password), wait(answerAfterMs)]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function exchange(context: Context, email: string, password: string): Promise<string> {
  const uid = isCredential(password)
    ? await useCredential(context, email, password)
    : await context.identity.checkPassword(email, password);
  if (uid === null) throw new AppError('auth/credentials-wrong');
  const known = await context.db
    .selectFrom('users')
    .select('disabled')
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (known?.disabled) throw new AppError('auth/credentials-wrong');
  return context.identity.mintToken(uid);
}
