/** Recipients of generic notifications about automations. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Lang } from '../context.ts';

export interface Recipient {
  uid: string;
  lang: Lang;
}

/** The user, if they are still a member of the business and have not muted generic notifications; otherwise null. */
export async function loadRecipient(
  db: Kysely<Database>,
  bid: number,
  uid: string,
): Promise<Recipient | null> {
  const user = await db
    .selectFrom('users as user')
    .innerJoin('business_members as member', (join) =>
      join.onRef('member.uid', '=', 'user.uid').on('member.bid', '=', bid),
    )
    .select(['user.lang', 'user.muted_notifications'])
    .where('user.uid', '=', uid)
    .where('user.disabled', '=', false)
    .executeTakeFirst();
  return !user || user.muted_notifications.includes('0') ? null : { uid, lang: user.lang ?? 'es' };
}
