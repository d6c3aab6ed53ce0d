/**
 * Ballast file of a data folder: space that is given back when the embedded database crashed on a full disk, so that it
 * opens again for reading. PostgreSQL needs space to recover, and a disk that another program fills leaves none.
 */
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../base/logger.ts';
import { freeBytes, roomToOpen } from './disk-guard.ts';

/** Size of the file in bytes: what opening requires, and half of it again for what others write meanwhile. */
const reserveBytes = roomToOpen * 1.5;

const chunkBytes = 1024 * 1024;

/** Pause after a failure, for example of a disk quota, which the free space does not show, in milliseconds. */
const retryAfterMs = 60_000;

export interface DiskReserve {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Writes the file in the background if it is missing. It is called when there is enough space for it. */
  fill(): void;
  /** Whether there is enough space to open the database; deletes the file for it if necessary. */
  makeRoom(): boolean;
  /** Waits for a file that is being written. */
  settle(): Promise<void>;
}

/** Reserve in a data folder, in the file `minga.reserve`; `readFree` reads the free bytes of the disk. */
export function createDiskReserve(
  dataDir: string,
  logger: Logger,
  bytes = reserveBytes,
  readFree = freeBytes,
): DiskReserve {
  const path = join(dataDir, 'minga.reserve');
  let isFull = existsSync(path);
  let filling: Promise<void> | null = null;
  let notBefore = -Infinity;
  const write = async () => {
    try {
      await writeZeros(path, bytes);
      isFull = true;
    } catch (error) {
      logger.warn('no space could be reserved for a full disk', { error });
      notBefore = performance.now() + retryAfterMs;
    }
    filling = null;
  };
  return {
    bytes,
    fill: () => {
      if (!isFull && performance.now() >= notBefore) filling ??= write();
    },
    makeRoom: () => {
      const hasRoom = () => readFree(dataDir) >= roomToOpen;
      if (!isFull || hasRoom()) return hasRoom();
      rmSync(path, { force: true });
      isFull = false;
      logger.warn('the disk is full: the reserved space is used to open the database for reading');
      return hasRoom();
    },
    settle: async () => void (await filling),
  };
}

/** Writes a file of that size, complete or not at all. Real blocks: a sparse file would reserve nothing. */
async function writeZeros(path: string, bytes: number): Promise<void> {
  const partial = `${path}.partial`;
  try {
    const file = await open(partial, 'w');
    try {
      const chunk = Buffer.alloc(chunkBytes);
      for (let left = bytes; left > 0; left -= chunkBytes)
        await file.write(chunk, 0, Math.min(left, chunkBytes));
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
