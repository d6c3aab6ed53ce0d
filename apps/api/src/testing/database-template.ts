/** An empty database of this version's schema, packed once: a test file opens it much sooner than it could make one. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../db/migrate.ts';
import { packEmptyDatabase } from '../db/open-database.ts';

const modules = new URL('../../node_modules/', import.meta.url);

/** Makes the packed database if there is none yet of this PGlite and these migrations, and gives back its path. */
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
  // Two test files may do this at once: each writes its own, and the last one stays.
  await packEmptyDatabase(`${path}.${process.pid}`);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
