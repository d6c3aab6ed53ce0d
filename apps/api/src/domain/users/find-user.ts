/** People by their address. */
import { sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import type { Context, Read } from '../context.ts';

/** An address as it is stored and compared: capitals do not matter. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Whether an account's address counts as its owner's: they confirmed it, or the settings say that the emulator's
 * addresses need no confirmation.
 */
export function isEmailTrusted({ config }: Context, user: Pick<Row<'users'>, 'email_verified'>): boolean {
  return user.email_verified || config.identity.trustUnverifiedEmails;
}

/** The account whose address this is for certain, or nothing; the older one, if two say so. */
export async function findUserByEmail(
  { context, db }: Pick<Read, 'context' | 'db'>,
  email: string,
): Promise<Row<'users'> | undefined> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', normalEmail(email))
    .where('disabled', '=', false)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
  return rows.find((user) => isEmailTrusted(context, user));
}
