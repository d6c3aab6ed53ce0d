/**
 * Protects the embedded database from a full disk: PostgreSQL panics when it cannot extend its WAL, and does not open
 * again without space for it. When space is low, transactions are read-only, so that data stays readable.
 */
import { statfsSync } from 'node:fs';
import type { Logger } from '../../base/logger.ts';

/**
 * Writes stop below this many bytes: a WAL segment (16 MB) and the largest transaction, an import, fit several times.
 */
export const leastRoom = 64 * 1024 * 1024;

/** Writes resume above this many bytes (hysteresis). */
const enoughRoom = 72 * 1024 * 1024;

/** Free bytes required to open the database: a WAL segment, and what its replay writes. */
export const roomToOpen = 32 * 1024 * 1024;

/** Free bytes of the disk of a folder. Takes microseconds. Some network disks do not report their size. */
export function freeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

export interface DiskGuard {
  /** Whether transactions have to be read-only now. */
  isLow(): boolean;
}

/** Space that is reserved while there is enough (see `DiskReserve`). */
interface Reserve {
  /** Its size in bytes. */
  readonly bytes: number;
  /** Reserves it if it is not. */
  fill(): void;
}

/** Watches the disk of a folder and fills its reserve while there is space; `readFree` reads its free bytes. */
export function createDiskGuard(
  folder: string,
  logger: Logger,
  reserve: Reserve | null = null,
  readFree = freeBytes,
): DiskGuard {
  let isLow = false;
  return {
    isLow: () => {
      const free = readFree(folder);
      if (isLow ? free < enoughRoom : free < leastRoom) {
        if (!isLow) logger.error('the disk is almost full: calls that write are refused', { folder, free });
        isLow = true;
      } else {
        if (isLow) logger.info('there is room on the disk again: calls may write', { folder, free });
        isLow = false;
        if (reserve && free >= enoughRoom + reserve.bytes) reserve.fill();
      }
      return isLow;
    },
  };
}
