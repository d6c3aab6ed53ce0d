/** A lock on a data folder: PGlite takes none, and two processes on one folder destroy it. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../base/errors.ts';
import { readProcessStart } from '../process-identity.ts';

interface Holder {
  pid: number;
  /** When that process started, so that a later process with the same number is not taken for it. */
  started: string;
}

/**
 * Takes the lock and gives back what lets it go. A lock whose process is gone is taken over.
 *
 * @throws StartupError when a live process holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'minga.lock');
  const own: Holder = { pid: process.pid, started: readProcessStart(process.pid) ?? 'unknown' };
  const text = JSON.stringify(own);
  const draft = `${path}.${process.pid}`;
  // A link appears whole or not at all: nobody ever reads half a lock.
  try {
    // Inside: on a full disk the file is made and stays empty.
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

/** Removes a lock whose process is gone. */
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
  // Somebody else may have taken the lock over between reading and renaming: then theirs goes back.
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
