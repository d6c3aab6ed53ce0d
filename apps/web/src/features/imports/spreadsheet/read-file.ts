import { defaultLimits } from './limits.ts';
import type { ReaderAnswer } from './reader.worker.ts';
import { SpreadsheetError, type Table } from './table.ts';

/** Timeout of reading a file, in milliseconds: longer than any genuine file needs. */
const readTimeoutMs = 60_000;

/** Reads a file in a worker, which is terminated afterwards. Throws `SpreadsheetError`. */
export function readFile(file: File, signal?: AbortSignal): Promise<Table> {
  if (file.size > defaultLimits.fileBytes) return Promise.reject(new SpreadsheetError('file-too-large'));
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Table>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SpreadsheetError('bomb')), readTimeoutMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      end();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      settle(() => ('table' in data ? resolve(data.table) : reject(new SpreadsheetError(data.problem))));
    });
    worker.addEventListener('error', () => settle(() => reject(new SpreadsheetError('truncated'))));
    signal?.addEventListener('abort', () => settle(() => reject(signal.reason)), { once: true });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
