/** Restores an archive into an empty location; never replaces existing data. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readConfig } from '@minga/api/base/config';
import { StartupError } from '@minga/api/base/errors';
import { restoringPrefix } from '@minga/api/db/pglite/data-folder';
import { type PostgresPlace, findTables } from '@minga/api/db/look-at-postgres';
import { readMigrations } from '@minga/api/db/migrate';
import { markerName } from '@minga/api/storage/marker';
import { type Manifest, unpackArchive } from './archive.ts';
import { listDump, restorePostgres } from './postgres-tools.ts';

/** Dump of PostgreSQL in an archive; it is not kept in the data folder. */
const dumpName = 'database.dump';

/**
 * Restores an archive to the location in the settings.
 *
 * @throws StartupError with a message for the operator; nothing was changed then.
 */
export async function restoreBackup(
  env: Record<string, string | undefined>,
  from: string,
): Promise<Manifest> {
  const path = resolve(from);
  if (!existsSync(path)) throw new StartupError(`There is no file ${path}.`);
  const { database } = readConfig(env);
  const dataDir = await findFolder(resolve(env['DATA_DIR'] || '.data'));
  await requireEmptyFolder(dataDir);
  if (database.kind === 'postgres') await requireEmptyDatabase(database);
  const isNew = !existsSync(dataDir);
  // Inside its target, which may be a volume of its own that can be neither replaced nor moved into from outside.
  const staging = join(dataDir, `${restoringPrefix}${randomBytes(6).toString('hex')}`);
  const placed: string[] = [];
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await mkdir(staging, { mode: 0o700 });
    const manifest = await unpackArchive(path, staging);
    requireFit(path, manifest, database.kind === 'postgres' ? database : null);
    await releaseLease(join(staging, 'files'));
    await placeFiles(staging, dataDir, placed);
    // At the end: a database that is filled can no longer be emptied if something else fails.
    if (database.kind === 'postgres') await fillDatabase(database, staging);
    await rm(staging, { recursive: true, force: true });
    return manifest;
  } catch (error) {
    for (const name of [basename(staging), ...placed])
      await rm(join(dataDir, name), { recursive: true, force: true });
    if (isNew) await rmdir(dataDir).catch(() => undefined);
    throw error;
  }
}

/** The folder that a symbolic link leads to. */
async function findFolder(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path);
  const entry = await lstat(path).catch(() => null);
  if (!entry) return path;
  throw new StartupError(
    `${path} is a link to a folder that does not exist. Create that folder, or name another one with DATA_DIR. Nothing was changed.`,
  );
}

async function requireEmptyFolder(dataDir: string, except?: string): Promise<void> {
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  // File systems create `lost+found` at the root of a volume.
  const others = found.filter((name) => name !== except && name !== 'lost+found');
  if (others.length === 0) return;
  if (others.some((name) => name.startsWith(restoringPrefix))) {
    throw new StartupError(
      `A restore into the folder ${dataDir} was interrupted, or is still running. Empty the folder once none is running, and restore again. Nothing was changed.`,
    );
  }
  throw new StartupError(
    `The folder ${dataDir} is not empty, and a restore replaces nothing. Name an empty one with DATA_DIR, or move that one away. Nothing was changed.`,
  );
}

/**
 * Moves everything except the dump of the database into its place, and adds the names to `placed`. `minga.json` is the
 * last: without it, Minga opens no database in the folder.
 */
async function placeFiles(staging: string, dataDir: string, placed: string[]): Promise<void> {
  // Another restore, or a server, may have used the folder in the meantime.
  await requireEmptyFolder(dataDir, basename(staging));
  const names = (await readdir(staging)).filter((name) => name !== dumpName);
  const isLast = (name: string) => Number(name === 'minga.json');
  for (const name of names.toSorted((a, b) => isLast(a) - isLast(b))) {
    await rename(join(staging, name), join(dataDir, name));
    placed.push(name);
  }
}

async function requireEmptyDatabase(place: PostgresPlace): Promise<void> {
  const tables = await findTables(place);
  if (tables.length === 0) return;
  throw new StartupError(
    `The database is not empty: it has the table "${tables[0]}"${tables.length > 1 ? ` and ${tables.length - 1} more` : ''}. A restore replaces nothing: name an empty one with DATABASE_URL. Nothing was changed.`,
  );
}

function requireFit(path: string, manifest: Manifest, place: PostgresPlace | null): void {
  const { engine, migration, minga, schema } = manifest;
  if (migration > (readMigrations().at(-1)?.name ?? '')) {
    throw new StartupError(
      `${path} was written by a newer version of Minga (${minga}). Use that version. Nothing was changed.`,
    );
  }
  if (engine === 'postgres' && !place) {
    throw new StartupError(
      `${path} holds a PostgreSQL database. Say where it goes with DATABASE_URL. Nothing was changed.`,
    );
  }
  if (engine === 'embedded' && place) {
    throw new StartupError(
      `${path} holds an embedded database, which goes into a folder. Leave DATABASE_URL out. Nothing was changed.`,
    );
  }
  if (place && (place.schema ?? null) !== schema) {
    throw new StartupError(
      `The tables in ${path} are in the schema "${schema ?? 'public'}". Set DATABASE_SCHEMA to that${schema ? '' : ', that is: leave it out'}. Nothing was changed.`,
    );
  }
}

/**
 * Allows the restored database to remove files from the store that is restored with it: the files are newer than the
 * dump of the database, and a lease renewed in between would count as that of a newer database (docs/decisions/0095).
 */
async function releaseLease(files: string): Promise<void> {
  const path = join(files, markerName);
  if (!existsSync(path)) return;
  const marker = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await writeFile(path, `${JSON.stringify({ ...marker, lease: null })}\n`, { flush: true });
}

async function fillDatabase(place: PostgresPlace, staging: string): Promise<void> {
  const dump = join(staging, dumpName);
  const listPath = join(staging, 'database.list');
  // Every new database already has the schema `public`.
  const list = (await listDump(place, dump))
    .split('\n')
    .filter((line) => !/ SCHEMA - public | COMMENT - SCHEMA public /.test(line));
  await writeFile(listPath, list.join('\n'));
  await restorePostgres(place, dump, listPath);
}
