/** Limits of attempts at secrets by unauthenticated callers. */
import type { Clock } from '../../base/clock.ts';
import type { Context } from '../../domain/context.ts';
import { ExactLimiter } from './shared-rate-limits.ts';

/**
 * An address shared by many users may try three accounts; a distributed attack gets 30 attempts per hour at 10 per
 * minute.
 */
export function createTries(
  perMinute: number,
  place: { db: Context['db']; clock: Clock },
): Pick<Context, 'passwordTries' | 'passwordLimits' | 'enrollmentTries'> {
  return {
    passwordTries: new ExactLimiter('passwords', perMinute, place),
    // Many devices of a business can enrol from one address.
    enrollmentTries: new ExactLimiter('enrolments from', perMinute * 3, place),
    passwordLimits: {
      pair: new ExactLimiter('passwords of', perMinute, place),
      pairSlowly: new ExactLimiter('passwords of, slowly', perMinute / 60, place, perMinute * 2),
      address: new ExactLimiter('passwords from', perMinute * 3, place),
      accountSlowly: new ExactLimiter('passwords of all', (perMinute * 3) / 60, place, perMinute * 10),
    },
  };
}
