/**
 * Keeps the embedded database from running into a full disk: PostgreSQL panics when it cannot extend its log, and does not
 * open again without room for one. With little room left, statements may only read, and what is there stays readable.
 */
import { statfsSync } from 'node:fs';
import type { Logger } from '../../base/logger.ts';

/** Writes stop below this: a segment of the log (16 MB) and the largest transaction, an import, fit several times. */
export const leastRoom = 64 * 1024 * 1024;

/** They go on above this: the mode does not change with every statement. */
const enoughRoom = 72 * 1024 * 1024;

/** Room without which the database cannot be opened: a segment of its log, and what the replay of the log writes. */
export const roomToOpen = 32 * 1024 * 1024;

/** Free bytes of the disk that holds a folder. Takes microseconds. Some network disks do not tell their size. */
export function freeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

export interface DiskGuard {
  /** Whether statements may only read now. */
  isLow(): boolean;
}

export function createDiskGuard(folder: string, logger: Logger, readFree = freeBytes): DiskGuard {
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
      }
      return isLow;
    },
  };
}
