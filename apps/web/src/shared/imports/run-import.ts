/** Sends the items of an import in batches. Each batch is stored atomically, and its retry is idempotent. */
import { batchLimit, type Wire } from '@minga/contract';

/** Requests of an import; the screen passes its mutations. Each throws an ApiError. */
export interface ImportCalls<Item> {
  begin(): Promise<unknown>;

  /** `from` is the number of items that were sent before. */
  send(items: Item[], from: number): Promise<Wire['BatchAnswer']>;
}

export interface ImportProgress {
  sent: number;
  total: number;
  created: number;
  updated: number;
  duplicates: number;
  refused: number;

  /** Items that the server rejected, with their index among the items. */
  refusals: { index: number; message: string }[];
}

export interface ImportItems<Item> {
  items: readonly Item[];

  /** Progress of an earlier run before it failed; this run resumes after it. */
  done?: ImportProgress;
}

/** Runs an import; calls `onProgress` after every stored batch. Stops between batches when `signal` is aborted. */
export async function runImport<Item>(
  { items, done }: ImportItems<Item>,
  calls: ImportCalls<Item>,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportProgress> {
  let progress = done ?? emptyProgress(items.length);
  if (!done) await calls.begin();
  for (let from = progress.sent; from < items.length && !signal.aborted; from += batchSize) {
    const batch = items.slice(from, from + batchSize);
    const answer = await calls.send(batch, from);
    progress = add(progress, answer, from, batch.length);
    onProgress(progress);
  }
  return progress;
}

export function emptyProgress(total: number): ImportProgress {
  return { sent: 0, total, created: 0, updated: 0, duplicates: 0, refused: 0, refusals: [] };
}

/** Small enough for a smooth progress bar, large enough to be fast. */
const batchSize = Math.min(250, batchLimit);

function add(
  progress: ImportProgress,
  answer: Wire['BatchAnswer'],
  from: number,
  count: number,
): ImportProgress {
  const refusals = answer.items
    .filter((item) => item.outcome === 'refused')
    .map((item) => ({ index: from + item.index, message: item.message ?? item.code ?? '' }));
  return {
    ...progress,
    sent: progress.sent + count,
    created: progress.created + answer.created,
    updated: progress.updated + answer.updated,
    duplicates: progress.duplicates + answer.duplicates,
    refused: progress.refused + answer.refused,
    refusals: [...progress.refusals, ...refusals],
  };
}
