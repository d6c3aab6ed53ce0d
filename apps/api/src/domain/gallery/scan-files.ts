/** Scans uploads for viruses, when the operator has configured a scanner (docs/product/tickets.md 5.10). */
import { AppError } from '../../base/errors.ts';
import type { StoredFile } from '../../base/file-ports.ts';
import type { Context } from '../context.ts';

/** Seconds after which a client may try again while the scanner is unavailable. */
const retryAfter = 30;

/**
 * Scans a kept file, and removes it when it is infected. A file that cannot be scanned stays: the next attempt to attach
 * it scans it again, and the sweep removes it when there is none.
 *
 * @throws AppError file/infected, file/scan-unavailable, server/busy
 */
export async function removeInfected(
  { scanner, storage, metrics, logger }: Context,
  file: StoredFile,
): Promise<void> {
  if (!scanner) return;
  const { bid, id } = file;
  let virus: string | null;
  try {
    virus = await scanner.scan(file, storage.read(file));
  } catch (error) {
    if (error instanceof AppError) throw error;
    metrics.countScan('failed');
    const reason = error instanceof Error ? error.message : String(error);
    const cause = new Error(`The file ${id} of business ${bid} was not scanned for viruses: ${reason}`);
    throw new AppError('file/scan-unavailable', { retryAfter, cause });
  }
  metrics.countScan(virus === null ? 'clean' : 'infected');
  if (virus === null) return;
  logger.warn('an infected file was removed', { bid, file: id, virus });
  await storage.remove(file, true);
  throw new AppError('file/infected');
}
