/** Lock of a data folder: PGlite takes none, and two processes would destroy the database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../base/errors.ts';
import { readProcessStart } from '../process-identity.ts';

interface Holder {
  pid: number;
  /** Start time of the process, which distinguishes it from a later process with the same pid. */
  started: string;
}

/**
 * Takes the lock and returns a function that releases it. A lock of a dead process is taken over.
 *
 * @throws StartupError when a live process holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'minga.lock');
  const own: Holder = { pid: process.pid, started: readProcessStart(process.pid) ?? 'unknown' };
  const text = JSON.stringify(own);
  const draft = `${path}.${process.pid}`;
  // A hard link is created atomically, so that no process reads an incomplete lock.
  try {
    // Inside `try`: on a full disk an empty file is created, which has to be removed.
    writeFileSync(draft, text);
    while (!tryLink(draft, path)) takeOver(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === text) rmSync(path, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process. */
function takeOver(path: string, dataDir: string): void {
  const text = read(path);
  if (text === null) return;
  const holder = parse(text);
  if (holder && readProcessStart(holder.pid) === holder.started) {
    throw new StartupError(
      `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, or choose another folder with DATA_DIR. Nothing was changed.`,
    );
  }
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken the lock over between reading and renaming: then its lock is restored.
  if (read(aside) !== text) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === 'number' && typeof value.started === 'string' ? (value as Holder) : null;
  } catch {
    return null;
  }
}
