/** Moves the embedded database of a data folder into an empty PostgreSQL database. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '@minga/api/base/config';
import { StartupError } from '@minga/api/base/errors';
import { createLogger } from '@minga/api/base/logger';
import { type CopiedTable, copyDatabase } from '@minga/api/db/copy-database';
import { type PostgresPlace, findTables } from '@minga/api/db/look-at-postgres';
import { type OpenDatabase, openDatabase } from '@minga/api/db/open-database';

/** Result of a move. */
export interface MoveResult {
  tables: CopiedTable[];
  /** Folder with the former database, which nothing opens any more. */
  former: string;
}

/**
 * Moves the database of `DATA_DIR` to `DATABASE_URL`. Files, local accounts and letters stay in the folder, which the
 * settings go on naming.
 *
 * @throws StartupError with a message for the operator; no data was changed then
 */
export async function moveDatabase(env: Record<string, string | undefined>): Promise<MoveResult> {
  const { database: place } = readConfig(env);
  if (place.kind !== 'postgres')
    throw new StartupError('Say where the database goes with DATABASE_URL. Nothing was changed.');
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) {
    throw new StartupError(
      `There is no embedded database in ${dataDir}. Name its folder with DATA_DIR. Nothing was changed.`,
    );
  }
  const former = `${folder}.moved`;
  if (existsSync(former))
    throw new StartupError(`${former} is there already. Move it away first. Nothing was changed.`);
  const hadTables = (await findTables(place)).length > 0;
  const source = await openDatabase({ kind: 'folder', dataDir }, createLogger('warn'));
  let tables: CopiedTable[];
  try {
    tables = await copyTo(place, source, { mayHaveTables: hadTables });
  } finally {
    await source.close();
  }
  // Started without DATABASE_URL by mistake, Minga must not go on with the former data.
  await rename(folder, former);
  return { tables, former };
}

async function copyTo(
  place: PostgresPlace,
  source: OpenDatabase,
  { mayHaveTables }: { mayHaveTables: boolean },
): Promise<CopiedTable[]> {
  const target = await openDatabase(place, createLogger('warn'));
  try {
    if (mayHaveTables) await requireUnused(target);
    return await copyDatabase(source.db, target.db);
  } finally {
    await target.close();
  }
}

/** An earlier move may have failed after the tables were created. */
async function requireUnused({ db }: OpenDatabase): Promise<void> {
  const person = await db.selectFrom('users').select('uid').limit(1).executeTakeFirst();
  const business = await db.selectFrom('businesses').select('bid').limit(1).executeTakeFirst();
  if (!person && !business) return;
  throw new StartupError(
    'The database is not empty: there are people or businesses in it. A move replaces nothing: name an empty one with DATABASE_URL. Nothing was changed.',
  );
}
