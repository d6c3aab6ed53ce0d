/** Bounds concurrent scans, so that a slow scanner does not occupy the slots of all calls (docs/decisions/0089). */
import { AppError } from '../base/errors.ts';
import type { ScannerPort } from '../base/file-ports.ts';

/** Seconds after which a rejected client may try again. */
const retryAfter = 2;

/** A scanner that examines at most `most` files at once, and rejects others with AppError server/busy. */
export function limitScans(scanner: ScannerPort | null, most: number): ScannerPort | null {
  if (!scanner) return null;
  let running = 0;
  return {
    scan: async (content) => {
      if (running >= most) throw new AppError('server/busy', { retryAfter });
      running += 1;
      try {
        return await scanner.scan(content);
      } finally {
        running -= 1;
      }
    },
  };
}
