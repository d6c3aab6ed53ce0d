/** Membership of a person whom a request names, such as the owner of a contact or of a device. */
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';

/** Accepts null for nobody. Holds the membership until the write ends. @throws AppError business/member-not-found */
export async function requireMember(
  { db }: Pick<Write, 'db'>,
  bid: number,
  uid: string | null,
): Promise<void> {
  if (uid === null) return;
  const { rows } = await sql`select from business_members where bid = ${bid}::int and uid = ${uid}
    for key share`.execute(db);
  if (!rows.length) throw new AppError('business/member-not-found');
}
