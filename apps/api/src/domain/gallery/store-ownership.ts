/**
 * Ties the store of files to the database (docs/decisions/0095). The store holds a marker with the id of the
 * installation and its current lease. A database with another id is rejected at start; one with an outdated lease (an
 * older copy of the database, or a second one) serves files but removes none.
 */
import { randomUUID } from 'node:crypto';
import { StartupError } from '../../base/errors.ts';
import type { StoragePort } from '../../base/file-ports.ts';
import type { Context } from '../context.ts';

/** Content of the marker. */
interface Marker {
  installation: string;
  /** Null after a restore: the next start of this installation takes the lease. */
  lease: string | null;
}

/** The row of this database. */
interface Installation {
  id: string;
  lease: string;
  /** Set while a renewal is under way. */
  next_lease: string | null;
}

/** Number of files of a store without a marker that are compared with the database. */
const sampleSize = 500;

const notRemoved =
  'no file is removed: the store of files belongs to another database, or to a newer copy of this one. If this one is to go on, start it once with ADOPT_FILES set to the value of "adopt"';

/**
 * Checks at start that the store belongs to this database, and marks a store without a marker.
 *
 * @throws StartupError when the store belongs to another installation, or holds files but none that the database knows
 */
export async function claimStore(context: Context): Promise<void> {
  try {
    await checkStore(context);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // A temporarily unavailable store does not prevent the start.
    context.logger.warn('the store of files was not checked; no file is removed until it is', { error });
  }
}

/** Renews the lease: earlier copies of this database may not remove files any more. */
export async function renewLease(context: Context): Promise<void> {
  const { db, storage } = context;
  const installation = await readInstallation(context);
  const lease = randomUUID();
  // First in the database: after a crash between the two writes to it, the store has a lease that the database knows.
  await db.updateTable('installation').set({ next_lease: lease }).execute();
  await writeMarker(storage, { installation: installation.id, lease });
  await db.updateTable('installation').set({ lease, next_lease: null }).execute();
}

/** Whether this database holds the lease of the store and so may remove files. Logs why not. */
export async function mayRemoveFiles(context: Context): Promise<boolean> {
  const marker = await readMarker(context.storage);
  if (marker && holdsLease(await readInstallation(context), marker)) return true;
  context.logger.error(notRemoved, { adopt: marker?.lease ?? 'unmarked' });
  return false;
}

async function checkStore(context: Context): Promise<void> {
  const { storage, logger, config } = context;
  const installation = await readInstallation(context);
  const marker = await readMarker(storage);
  const claim = () => writeMarker(storage, { installation: installation.id, lease: installation.lease });
  if (!marker) {
    if (config.files.adopt !== 'unmarked' && !(await looksLikeOurs(context))) throw unknownFiles();
    return claim();
  }
  if (holdsLease(installation, marker)) return;
  const isOurs = marker.installation === installation.id;
  if (config.files.adopt === marker.lease || (isOurs && marker.lease === null)) return claim();
  if (!isOurs) throw otherInstallation(marker);
  logger.error(notRemoved, { adopt: marker.lease });
}

function holdsLease({ id, lease, next_lease }: Installation, marker: Marker): boolean {
  return marker.installation === id && (marker.lease === lease || (marker.lease ?? '') === next_lease);
}

/** Whether a store without a marker is empty or holds files of this database: versions before 2.79.39 wrote no marker. */
async function looksLikeOurs({ db, storage }: Context): Promise<boolean> {
  const sample = [];
  for await (const { file } of storage.list('kept')) {
    sample.push(file);
    if (sample.length === sampleSize) break;
  }
  if (sample.length === 0) return true;
  const known = await db
    .selectFrom('stored_files')
    .select('id')
    .where('bid', 'in', [...new Set(sample.map(({ bid }) => bid))])
    .where(
      'id',
      'in',
      sample.map(({ id }) => id),
    )
    .limit(1)
    .execute();
  return known.length > 0;
}

function readInstallation({ db }: Context): Promise<Installation> {
  return db.selectFrom('installation').select(['id', 'lease', 'next_lease']).executeTakeFirstOrThrow();
}

async function readMarker(storage: StoragePort): Promise<Marker | null> {
  const text = await storage.readMarker();
  if (text === null) return null;
  try {
    const { installation, lease } = JSON.parse(text) as Partial<Marker>;
    if (typeof installation === 'string') return { installation, lease: lease ?? null };
  } catch {
    // Handled below, like a marker without an id.
  }
  throw new StartupError(
    'The file installation.json in the store of files is damaged. Restore it, or remove it if the store belongs to this database. Nothing was changed.',
  );
}

function writeMarker(storage: StoragePort, marker: Marker): Promise<void> {
  return storage.writeMarker(`${JSON.stringify(marker)}\n`);
}

function otherInstallation({ lease }: Marker): StartupError {
  const adopt = lease
    ? ` If the files do belong to this database, start once with ADOPT_FILES=${lease}.`
    : '';
  return new StartupError(
    `The store of files belongs to another installation than the database. Check DATABASE_URL, DATA_DIR and the S3 settings.${adopt} Nothing was changed.`,
  );
}

function unknownFiles(): StartupError {
  return new StartupError(
    'The database knows none of the files in the store. Check DATABASE_URL, DATA_DIR and the S3 settings. If the files do belong to this database, start once with ADOPT_FILES=unmarked. Nothing was changed.',
  );
}
