/** Template of an empty database with the schema of this version: much faster for a test file than migrating. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../db/migrate.ts';
import { packEmptyDatabase } from '../db/open-database.ts';

const modules = new URL('../../node_modules/', import.meta.url);

/** Creates the template unless there is one for this PGlite and these migrations, and returns its path. */
export async function prepareTemplate(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(new URL('@electric-sql/pglite/package.json', modules), 'utf8'),
  ) as { version: string };
  const schema = createHash('sha256').update(
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  );
  const cache = new URL('.cache/', modules);
  const path = fileURLToPath(new URL(`pglite-${version}-${schema.digest('hex').slice(0, 16)}.tar`, cache));
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  // Two test files may do so concurrently: each writes a file of its own, and the last rename wins.
  await packEmptyDatabase(`${path}.${process.pid}`);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
