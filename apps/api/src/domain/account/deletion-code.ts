/** Codes sent by email that confirm the deletion of an account without a password. */
import { createHash, randomInt } from 'node:crypto';
import { AppError } from '../../base/errors.ts';
import type { Act } from '../context.ts';
import { writeDeletionMail } from './deletion-mail.ts';

/** Lifetime of a code, in minutes. */
const lifeMinutes = 15;

/** Digits of a code. Attempts are rate-limited like passwords: brute force is infeasible within 15 minutes. */
const digits = 8;

/**
 * Emails a code to the caller; earlier codes become invalid.
 *
 * @throws AppError auth/email-missing, mail/unavailable, request/rate-limited
 */
export async function sendDeletionCode(act: Act): Promise<void> {
  const { context, caller } = act;
  await context.passwordTries.take(`user ${caller.uid}`);
  if (caller.email === null) throw new AppError('auth/email-missing');
  const code = randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
  const row = {
    code_hash: hashOf(caller.uid, code),
    expires_at: new Date(context.clock.now().getTime() + lifeMinutes * 60_000),
  };
  await act.write(async ({ db }) => {
    await db
      .insertInto('deletion_codes')
      .values({ uid: caller.uid, ...row })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
      .execute();
  });
  try {
    await context.mail.send(writeDeletionMail(caller.email, { code, lifeMinutes, lang: caller.lang }));
  } catch (cause) {
    throw new AppError('mail/unavailable', { cause });
  }
}

/** @throws AppError auth/code-wrong when the code is not the caller's latest one or has expired */
export async function requireDeletionCode({ db, context, caller }: Act, code: string): Promise<void> {
  const found = await db
    .selectFrom('deletion_codes')
    .select('uid')
    .where('uid', '=', caller.uid)
    .where('code_hash', '=', hashOf(caller.uid, code))
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!found) throw new AppError('auth/code-wrong');
}

function hashOf(uid: string, code: string): string {
  return createHash('sha256').update(`${uid} ${code}`).digest('base64url');
}
