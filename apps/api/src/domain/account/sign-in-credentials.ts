/** Credentials that an operator generates for a person who gets no mail: for one sign-in (docs/product/sudo.md 2.6). */
import { createHash, randomInt } from 'node:crypto';
import { credentialAlphabet, credentialPrefix, sudoLimits } from '@minga/rules/access/sudo';
import { sql } from 'kysely';
import type { Context, Write } from '../context.ts';

/** Generates a credential; an earlier one of the person becomes invalid. */
export async function createCredential(
  { db, context }: Write,
  uid: string,
): Promise<{ credential: string; expiresAt: Date }> {
  const credential = [credentialPrefix, ...Array.from({ length: 4 }, randomGroup)].join('-');
  const expiresAt = new Date(context.clock.now().getTime() + sudoLimits.credentialMinutes * 60_000);
  const row = { hash: hashOf(uid, credential), expires_at: expiresAt };
  await db
    .insertInto('sign_in_credentials')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  return { credential, expiresAt };
}

/** Id of the account that the credential opens, once; null when it opens none. */
export async function useCredential(
  { db, clock }: Context,
  email: string,
  credential: string,
): Promise<string | null> {
  const people = await db
    .selectFrom('users')
    .select('uid')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('disabled', '=', false)
    .execute();
  for (const { uid } of people) {
    const used = await db
      .deleteFrom('sign_in_credentials')
      .where('uid', '=', uid)
      .where('hash', '=', hashOf(uid, credential))
      .where('expires_at', '>', clock.now())
      .returning('uid')
      .executeTakeFirst();
    if (used) return used.uid;
  }
  return null;
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => credentialAlphabet[randomInt(credentialAlphabet.length)]).join('');
}

/** A plain hash is enough: the credential has 99 random bits. */
function hashOf(uid: string, credential: string): string {
  return createHash('sha256').update(`${uid} ${credential.trim().toLowerCase()}`).digest('base64url');
}
