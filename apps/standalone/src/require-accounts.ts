/** Rejects a database with users whose local accounts are missing: none of them could sign in. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '@minga/api/base/errors';
import type { Database } from '@minga/api/db/schema';
import type { Kysely } from 'kysely';
import type { Settings } from './settings.ts';

/**
 * Call before the identity service opens, because that creates the file. A first start has no users yet: they are
 * seeded or sign up afterwards.
 *
 * @throws StartupError when `accounts.json` is missing and the database has users
 */
export async function requireAccounts(db: Kysely<Database>, { identity }: Settings): Promise<void> {
  if (identity.kind !== 'emulator') return;
  const file = resolve(join(identity.folder, 'accounts.json'));
  if (existsSync(file)) return;
  const user = await db.selectFrom('users').select('uid').limit(1).executeTakeFirst();
  if (!user) return;
  throw new StartupError(
    `The accounts are missing: there is no ${file}, but the database has people in it, who could not sign in. Put the file back from a backup, or check DATA_DIR and DATABASE_URL. To go on without their accounts on purpose, write {"format":1,"users":[]} into it. No data of yours was changed.`,
  );
}
