/**
 * Templates of an empty embedded database with the schema of this version, in memory and as a data folder: much faster
 * for a test than creating and migrating a database.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../base/logger.ts';
import { readMigrations } from '../db/migrate.ts';
import { openDatabase, packEmptyDatabase } from '../db/open-database.ts';

const modules = new URL('../../node_modules/', import.meta.url);

/** Creates the template of a database in memory unless there is one, and returns the path of its tar file. */
export async function prepareTemplate(): Promise<string> {
  return prepare('.tar', packEmptyDatabase);
}

/**
 * Makes `dataDir` the data folder of a server that was started once and stopped. Tests of a first start use an empty
 * folder instead. All copies have the same installation id.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const template = await prepare('', async (path) => {
    const database = await openDatabase({ kind: 'folder', dataDir: path }, createLogger('silent'));
    await database.close();
    // Each server reserves disk space of its own.
    rmSync(join(path, 'minga.reserve'), { force: true });
  });
  cpSync(template, dataDir, { recursive: true });
}

/** Creates a template with `make` unless there is one for this PGlite and these migrations, and returns its path. */
async function prepare(extension: string, make: (path: string) => Promise<void>): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(new URL('@electric-sql/pglite/package.json', modules), 'utf8'),
  ) as { version: string };
  const schema = createHash('sha256').update(
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  );
  const cache = new URL('.cache/', modules);
  const path = fileURLToPath(
    new URL(`pglite-${version}-${schema.digest('hex').slice(0, 16)}${extension}`, cache),
  );
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  // Two test files may do so concurrently: each makes one of its own, and the first folder or the last file is kept.
  const own = `${path}.${process.pid}`;
  await make(own);
  try {
    renameSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(own, { recursive: true });
  }
  return path;
}
