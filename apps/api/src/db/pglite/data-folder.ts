/** Data folder: its content and format, and whether this version may open it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { diskError } from '../../base/disk-errors.ts';
import { StartupError } from '../../base/errors.ts';
import { freeBytes, leastRoom } from './disk-guard.ts';
import { lockFolder } from './folder-lock.ts';
import { readMigrations } from '../migrate.ts';

/** Begin of the name of the subfolder that a restore unpacks its archive into. */
export const restoringPrefix = '.restoring-';

/** Version of the layout of the folder. */
const formatVersion = 1;

/** Major version of PostgreSQL whose files PGlite uses. */
const postgresMajor = 18;

interface Format {
  minga: number;
  postgres: number;
  /** Newest migration in it. */
  schema: string;
  /** `creating` until it was complete for the first time: no write can have been acknowledged before. */
  state: 'creating' | 'ready';
}

/** An open data folder. */
export interface DataFolder {
  /** Folder for PGlite. */
  database: string;
  /** Records that the database is complete and migrated. */
  markReady(): void;
  /** Releases the lock. */
  release(): void;
  /** Explains why the database did not open: a disk error if the disk cannot be written to, otherwise damage. */
  describeFailure(cause: unknown): StartupError;
}

/**
 * Locks the folder and checks its content; creates it if it is missing.
 *
 * @throws StartupError when it is in use, corrupt or newer; nothing in it was changed then.
 */
export function openDataFolder(path: string): DataFolder {
  const dataDir = resolve(path);
  makeFolder(dataDir);
  // Before the database opens: on an almost full disk PGlite would hang, and leave incomplete writes.
  const fault = findDiskFault(dataDir);
  if (fault) throw fault;
  const release = lockOrExplain(dataDir);
  const formatPath = join(dataDir, 'minga.json');
  const database = join(dataDir, 'database');
  try {
    const format = readFormat(dataDir, formatPath, database);
    if (format?.state !== 'ready') {
      rmSync(database, { recursive: true, force: true });
      writeFormat(formatPath, 'creating');
    }
    closeToOthers(database);
  } catch (error) {
    release();
    throw diskError(error) ?? error;
  }
  return {
    database,
    markReady: () => {
      closeToOthers(database);
      writeFormat(formatPath, 'ready');
    },
    release,
    describeFailure: (cause) => findDiskFault(dataDir) ?? unopened(dataDir, cause),
  };
}

/**
 * Disk error that prevents the database from opening, or null. PGlite reports disk errors as an abort without their
 * code.
 */
function findDiskFault(dataDir: string): StartupError | null {
  const probe = join(dataDir, `minga.probe-${process.pid}`);
  try {
    writeFileSync(probe, 'x', { flush: true });
    if (freeBytes(dataDir) >= leastRoom) return null;
    return new StartupError(
      `${dataDir} cannot be written: the disk is full, or almost. Free at least ${leastRoom / 1024 / 1024} MB on it, and start again. The data that is there is intact.`,
    );
  } catch (error) {
    return diskError(Object.assign(error as NodeJS.ErrnoException, { path: dataDir }));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** PostgreSQL replays its log when it opens, so files may have changed even though it failed. */
function unopened(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is corrupt: the database in it does not open. Trying to open it may have changed files in it: keep a copy of the folder as it is, then put a backup back, or choose another folder with DATA_DIR.`,
    cause,
  );
}

function lockOrExplain(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw diskError(error) ?? error;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const fault = diskError(cause);
    if (fault) throw fault;
    throw new StartupError(`The data folder ${dataDir} cannot be made. Choose another with DATA_DIR.`, cause);
  }
}

/**
 * Allows only the owner to enter the folder of the database: PGlite creates files that every user of the machine may
 * read and write, whatever the umask is.
 */
function closeToOthers(database: string): void {
  try {
    chmodSync(database, 0o700);
  } catch (error) {
    // A folder that is created later, one of another owner, or a file system without permissions.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** The recorded format of the folder, or null without a database. */
function readFormat(dataDir: string, formatPath: string, database: string): Format | null {
  if (!existsSync(formatPath)) {
    // `minga.json` is the last file that a restore puts in place.
    if (readdirSync(dataDir).some((name) => name.startsWith(restoringPrefix))) throw interrupted(dataDir);
    if (existsSync(database)) throw corrupt(dataDir, 'it holds a database but no minga.json');
    return null;
  }
  const format = parseFormat(dataDir, readFileSync(formatPath, 'utf8'));
  const newestSchema = readMigrations().at(-1)?.name ?? '';
  if (format.minga > formatVersion || format.postgres > postgresMajor || format.schema > newestSchema) {
    throw new StartupError(
      `The data folder ${dataDir} was made by a newer version of Minga. Start that version, or choose another folder with DATA_DIR. Nothing was changed.`,
    );
  }
  if (format.postgres < postgresMajor) {
    throw new StartupError(
      `The data folder ${dataDir} was made with PostgreSQL ${format.postgres}, and this version needs ${postgresMajor}. Start the older version, or choose another folder with DATA_DIR. Nothing was changed.`,
    );
  }
  if (format.state === 'ready') checkCluster(dataDir, database);
  return format;
}

/** Checks PostgreSQL's own files before they are opened for writing. */
function checkCluster(dataDir: string, database: string): void {
  const version = readText(join(database, 'PG_VERSION'));
  if (version?.trim() !== String(postgresMajor))
    throw corrupt(dataDir, 'database/PG_VERSION is missing or wrong');
  const control = statSync(join(database, 'global', 'pg_control'), { throwIfNoEntry: false });
  if (control?.size !== 8192) throw corrupt(dataDir, 'database/global/pg_control is missing or cut short');
}

function parseFormat(dataDir: string, text: string): Format {
  try {
    const value = JSON.parse(text) as Partial<Format>;
    if (
      Number.isInteger(value.minga) &&
      Number.isInteger(value.postgres) &&
      typeof value.schema === 'string' &&
      (value.state === 'creating' || value.state === 'ready')
    ) {
      return value as Format;
    }
  } catch {
    // Handled below.
  }
  throw corrupt(dataDir, 'minga.json cannot be read');
}

function writeFormat(path: string, state: Format['state']): void {
  const format: Format = {
    minga: formatVersion,
    postgres: postgresMajor,
    schema: readMigrations().at(-1)?.name ?? '',
    state,
  };
  writeFileSync(`${path}.new`, `${JSON.stringify(format, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

function interrupted(dataDir: string): StartupError {
  return new StartupError(
    `A restore into the data folder ${dataDir} was interrupted, or is still running. Empty the folder and restore the backup again, or choose another folder with DATA_DIR. Nothing was changed.`,
  );
}

function corrupt(dataDir: string, what: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is corrupt: ${what}. Put a backup of it back, or choose another folder with DATA_DIR. Nothing was changed.`,
  );
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
