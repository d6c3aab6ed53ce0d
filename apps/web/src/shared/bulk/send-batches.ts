/** Sends the batches of a bulk change one after another and collects their answers. */
import { type ApiError, isApiError } from '@minga/client/errors';

/** An item that was not changed, with the reason for the user. */
export interface Refusal {
  id: string;
  message: string;
}

/** Results of items. */
export interface BatchResults<Changed> {
  changed: readonly Changed[];
  refused: readonly Refusal[];

  /** Number of items that were as wanted before. */
  unchanged: number;
}

/** Progress of a bulk change. `batches` holds those without an answer. */
export interface BatchRun<Batch, Changed> extends BatchResults<Changed> {
  /** Number of items. */
  total: number;
  batches: readonly Batch[];

  /** Why the run ended early; the batch that failed can be sent again. */
  error?: ApiError;
}

export interface BatchCalls<Batch, Answer, Changed> {
  /** Throws an ApiError. */
  send(batch: Batch): Promise<Answer>;

  /** Results of the items of a batch. */
  read(batch: Batch, answer: Answer): BatchResults<Changed>;
  onProgress(run: BatchRun<Batch, Changed>): void;
}

/** A run of which nothing was sent yet. */
export function newRun<Batch, Changed>(total: number, batches: readonly Batch[]): BatchRun<Batch, Changed> {
  return { total, batches, changed: [], refused: [], unchanged: 0 };
}

/** Number of items with a result. */
export function doneOf({ changed, refused, unchanged }: BatchResults<unknown>): number {
  return changed.length + refused.length + unchanged;
}

/**
 * Sends the remaining batches of a run one after another and calls `onProgress` after each answer. Stops between batches
 * when `signal` is aborted, and at a batch that fails as a whole, with its `error`.
 */
export async function sendBatches<Batch, Answer, Changed>(
  run: BatchRun<Batch, Changed>,
  { send, read, onProgress }: BatchCalls<Batch, Answer, Changed>,
  signal?: AbortSignal,
): Promise<BatchRun<Batch, Changed>> {
  const { error: _, ...begun } = run;
  let now: BatchRun<Batch, Changed> = begun;
  for (const [at, batch] of run.batches.entries()) {
    if (signal?.aborted) break;
    try {
      // Sequential: progress is shown, and the next batch may depend on the order of this one.
      // oxlint-disable-next-line no-await-in-loop
      const { changed, refused, unchanged } = read(batch, await send(batch));
      now = {
        ...now,
        batches: run.batches.slice(at + 1),
        changed: [...now.changed, ...changed],
        refused: [...now.refused, ...refused],
        unchanged: now.unchanged + unchanged,
      };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { ...now, error };
    }
    onProgress(now);
  }
  return now;
}
