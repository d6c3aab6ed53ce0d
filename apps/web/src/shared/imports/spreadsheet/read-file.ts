import { defaultLimits, type SpreadsheetLimits } from './limits.ts';
import type { ReaderAnswer, ReaderRequest } from './reader.worker.ts';
import { type FileContent, SpreadsheetError, type Table } from './table.ts';

/** Timeout of reading a file, in milliseconds: longer than any genuine file needs. */
const readTimeoutMs = 60_000;

/** What is read of a file. */
export interface ReadOptions {
  /** Default: the limits of the import of tickets. */
  limits?: SpreadsheetLimits;

  /** Reads vCards, too. */
  withVcards?: boolean;
}

/** Reads a table. Throws `SpreadsheetError`. */
export async function readTable(file: File): Promise<Table> {
  const content = await readFile(file);
  if ('table' in content) return content.table;
  throw new SpreadsheetError('not-a-spreadsheet');
}

/** Reads a file in a worker, which is terminated afterwards. Throws `SpreadsheetError`. */
export function readFile(
  file: File,
  { limits = defaultLimits, withVcards = false }: ReadOptions = {},
): Promise<FileContent> {
  if (file.size > limits.fileBytes) return Promise.reject(new SpreadsheetError('file-too-large'));
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileContent>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SpreadsheetError('bomb')), readTimeoutMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      end();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      settle(() => ('problem' in data ? reject(new SpreadsheetError(data.problem)) : resolve(data)));
    });
    worker.addEventListener('error', () => settle(() => reject(new SpreadsheetError('truncated'))));
    const request: ReaderRequest = { file, limits, withVcards };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
