/** Writes all data of Minga to one archive: database, files, local accounts, emails, key of device management. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { clientVersion } from '@minga/contract';
import { readConfig } from '@minga/api/base/config';
import { StartupError } from '@minga/api/base/errors';
import { readAdminFile } from '@minga/api/db/pglite/admin-file';
import { openDataFolder } from '@minga/api/db/pglite/data-folder';
import { type PostgresPlace, findNewestMigration } from '@minga/api/db/look-at-postgres';
import { readMigrations } from '@minga/api/db/migrate';
import { ArchiveWriter, type Manifest, readTar } from './archive.ts';
import { dumpPostgres } from './postgres-tools.ts';

/** Result of a backup. */
export interface BackupResult {
  path: string;
  bytes: number;
  manifest: Manifest;
  /** Whether Minga was running during the backup. */
  wasRunning: boolean;
}

/** Folders beside the database, which are copied unchanged. */
const otherFolders = ['files', 'identity', 'outbox'];

/** Key of the secrets of device management in the database; missing as long as there are none, and with `MDM_KEY`. */
const deviceKey = 'mdm.key';

/**
 * Backs up the data named by the settings. A running Minga dumps its embedded database itself.
 *
 * @throws StartupError with a message for the operator; no archive is left then.
 */
export async function writeBackup(
  env: Record<string, string | undefined>,
  to: string,
): Promise<BackupResult> {
  const path = resolve(to);
  if (existsSync(path))
    throw new StartupError(`${path} is there already. Choose another name. Nothing was changed.`);
  const { database, files } = readConfig(env);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  // Under a temporary name until it is complete, so that no partial archive is mistaken for a backup.
  const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}.minga-backup`);
  const archive = new ArchiveWriter(draft);
  try {
    const added =
      database.kind === 'postgres'
        ? await addPostgres(archive, database)
        : await addEmbedded(archive, dataDir);
    // After the database: every file that it refers to is in the archive; additional ones do no harm.
    for (const name of otherFolders) {
      if (existsSync(join(dataDir, name))) await archive.addTree(join(dataDir, name), name, isKept);
    }
    if (existsSync(join(dataDir, deviceKey))) await archive.addFileAt(join(dataDir, deviceKey), deviceKey);
    const manifest = await archive.end({
      minga: clientVersion,
      createdAt: new Date().toISOString(),
      engine: database.kind === 'postgres' ? 'postgres' : 'embedded',
      migration: added.migration,
      schema: database.kind === 'postgres' ? (database.schema ?? null) : null,
      files: files.storage.kind === 'folder' ? 'included' : 'elsewhere',
    });
    await renameAway(draft, path);
    return { path, bytes: (await stat(path)).size, manifest, wasRunning: added.wasRunning };
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  }
}

interface Added {
  migration: string;
  wasRunning: boolean;
}

async function renameAway(from: string, to: string): Promise<void> {
  // Unlike a rename, a link never replaces a file that was created in the meantime.
  await link(from, to);
  await rm(from);
}

/** Uploads that were not attached are left out. */
function isKept(path: string): boolean {
  return path !== 'files/incoming' && !path.endsWith('.new');
}

async function addPostgres(archive: ArchiveWriter, place: PostgresPlace): Promise<Added> {
  const migration = await findNewestMigration(place);
  if (migration === null) {
    throw new StartupError(
      'There is nothing of Minga in this database. Check DATABASE_URL and DATABASE_SCHEMA.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'minga-backup-'));
  try {
    await dumpPostgres(place, join(folder, 'dump'));
    await archive.addFileAt(join(folder, 'dump'), 'database.dump');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { migration, wasRunning: false };
}

async function addEmbedded(archive: ArchiveWriter, dataDir: string): Promise<Added> {
  if (!existsSync(join(dataDir, 'minga.json'))) {
    throw new StartupError(`There is no data of Minga in ${dataDir}. Name its folder with DATA_DIR.`);
  }
  const migration = readMigrations().at(-1)?.name ?? '';
  const running = readAdminFile(dataDir);
  const isRunning = running !== null && (await askForDatabase(archive, running));
  if (!isRunning) {
    // Locked, so that it is not opened while it is copied.
    const folder = openDataFolder(dataDir);
    try {
      if (!(await readdir(dataDir)).includes('database')) {
        throw new StartupError(`The data folder ${dataDir} was never filled. There is nothing to back up.`);
      }
      await archive.addTree(folder.database, 'database');
    } finally {
      folder.release();
    }
  }
  await archive.addFileAt(join(dataDir, 'minga.json'), 'minga.json');
  return { migration, wasRunning: isRunning };
}

/** Requests the database from the process that has it open. Returns whether there is one. */
async function askForDatabase(
  archive: ArchiveWriter,
  { url, token }: { url: string; token: string },
): Promise<boolean> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/-/database`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  } catch {
    // The process ended without deleting its record, for example after SIGKILL.
    return false;
  }
  // Another process uses the port now.
  if (answer.status === 404 || answer.status === 401 || answer.status === 403) return false;
  if (!answer.ok || !answer.body) {
    throw new StartupError(
      `The running Minga did not hand out its database (it answered ${answer.status}). Try again in a moment.`,
    );
  }
  await archive.addFolder('database');
  await readTar(Readable.fromWeb(answer.body as ReadableStream), async (header, bytes) => {
    const path = `database/${header.name.replace(/^\.?\//, '').replace(/\/$/, '')}`;
    if (header.isFolder) await archive.addFolder(path);
    else await archive.addFile(path, header.size, 0o600, bytes);
  });
  return true;
}
