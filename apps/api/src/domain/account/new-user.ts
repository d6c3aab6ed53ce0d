/** Data of a new user, stored when the account is created and read by their first request. */
import { tidyName } from '@minga/rules/text/names';
import { storable } from '../storable.ts';
import type { Context, Lang } from '../context.ts';

export interface KnownOfNewUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  picture?: string | undefined;
  phone?: string | undefined;
  lang?: Lang | undefined;
  /** Referral source. */
  referrer?: string | undefined;
}

/** Stores the data unless the user exists already. */
export async function noteNewUser({ db, clock }: Context, known: KnownOfNewUser): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('users')
    .values({
      uid: known.uid,
      email: known.email,
      email_verified: known.emailVerified,
      display_name: tidyName(known.name ?? ''),
      photo_url: known.picture ?? null,
      phone_number: known.phone || null,
      lang: known.lang ?? null,
      referrer: storable(known.referrer ?? '').trim() || null,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}
