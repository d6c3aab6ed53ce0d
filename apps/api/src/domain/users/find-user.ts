/** Finds users by their email address. */
import { sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import type { Context, Read } from '../context.ts';

/** An address in stored form: lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the address of an account is verified, or the settings trust unverified addresses of the emulator. */
export function isEmailTrusted({ config }: Context, user: Pick<Row<'users'>, 'email_verified'>): boolean {
  return user.email_verified || config.identity.trustUnverifiedEmails;
}

/** The account with this verified address, or undefined; the older one of two. */
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
