/** Users as operators see them. Deleted users are left out: their rows only name authors. */
import type { Wire } from '@minga/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../base/errors.ts';
import { nameOfUser } from '../people-names.ts';
import type { Read, Write } from '../context.ts';

/** SQL: whether the row `u` is that of a user who was deleted. */
export const isErased = sql<boolean>`(u.disabled and u.blocked_at is null and u.email is null)`;

/** Row of `selectSudoUsers`. */
interface SudoUserRow {
  uid: string;
  name: string;
  email: string | null;
  email_verified: boolean;
  disabled: boolean;
  created_at: Date;
  seen_at: Date;
  businesses: number;
}

export function selectSudoUsers(db: Kysely<Database>) {
  return db
    .selectFrom('users as u')
    .select((of) => [
      'u.uid',
      'u.email',
      'u.email_verified',
      'u.disabled',
      'u.created_at',
      'u.seen_at',
      nameOfUser.as('name'),
      of
        .selectFrom('business_members as member')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('member.uid', '=', 'u.uid')
        .as('businesses'),
    ])
    .where(sql<boolean>`not ${isErased}`);
}

export function presentSudoUser(
  { context }: Read,
  row: Omit<SudoUserRow, 'businesses'> & { businesses: number | null },
): Wire['SudoUser'] {
  return {
    uid: row.uid,
    displayName: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    sudo: context.config.sudoUsers.includes(row.uid),
    disabled: row.disabled,
    businesses: row.businesses ?? 0,
    seen_at: row.seen_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** Locks users until the write ends. @throws AppError user/not-found for a missing or deleted one */
export async function lockPeople({ db }: Write, uids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(uids)];
  const rows = await db
    .selectFrom('users as u')
    .select('u.uid')
    .where('u.uid', 'in', wanted)
    .where(sql<boolean>`not ${isErased}`)
    .orderBy('u.uid')
    .forNoKeyUpdate()
    .execute();
  if (rows.length < wanted.length) throw new AppError('user/not-found');
  return rows.map(({ uid }) => uid);
}
