/**
 * Bounds concurrent scans, so that a slow scanner does not occupy the slots of all calls (docs/decisions/0089), and scans
 * a file once for all calls that wait for it: a proxy ends a long call, and the client repeats it.
 */
import { AppError } from '../base/errors.ts';
import type { ScannerPort } from '../base/file-ports.ts';

/** Seconds after which a rejected client may try again. */
const retryAfter = 2;

/** A scanner that examines at most `most` files at once, and rejects others with AppError server/busy. */
export function limitScans(scanner: ScannerPort | null, most: number): ScannerPort | null {
  if (!scanner) return null;
  const running = new Map<string, Promise<string | null>>();
  return {
    scan: async (file, content) => {
      const key = `${file.bid}/${file.id}`;
      const same = running.get(key);
      if (same) return same;
      if (running.size >= most) throw new AppError('server/busy', { retryAfter });
      const scan = scanner.scan(file, content).finally(() => running.delete(key));
      running.set(key, scan);
      return scan;
    },
  };
}
