/** Sends tickets in batches. Each batch is stored atomically, and its retry is idempotent. */
import { batchLimit, type Wire } from '@minga/contract';

/** Requests of an import; the screen passes its mutations. Each throws an ApiError. */
export interface ImportCalls {
  begin(start: Wire['NewTicketImport']): Promise<unknown>;
  send(batch: Wire['TicketBatch']): Promise<Wire['BatchAnswer']>;
}

export interface ImportProgress {
  sent: number;
  total: number;
  created: number;
  duplicates: number;
  refused: number;

  /** Items that the server rejected, with their index among the tickets. */
  refusals: { index: number; message: string }[];
}

export interface ImportJob {
  id: string;
  teamId: number;
  fileName: string;
  tickets: Wire['NewTicket'][];

  /** Progress of an earlier run before it failed; this run resumes after it. */
  done?: ImportProgress;
}

/** Runs an import; calls `onProgress` after every stored batch. Stops between batches when `signal` is aborted. */
export async function runImport(
  job: ImportJob,
  calls: ImportCalls,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportProgress> {
  let progress: ImportProgress = job.done ?? {
    sent: 0,
    total: job.tickets.length,
    created: 0,
    duplicates: 0,
    refused: 0,
    refusals: [],
  };
  if (!job.done)
    await calls.begin({ id: job.id, team_id: job.teamId, file_name: job.fileName, rows: job.tickets.length });
  for (let from = progress.sent; from < job.tickets.length && !signal.aborted; from += batchSize) {
    const tickets = job.tickets.slice(from, from + batchSize);
    const answer = await calls.send({ ref: job.id, team_id: job.teamId, tickets });
    progress = add(progress, answer, from, tickets.length);
    onProgress(progress);
  }
  return progress;
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
    duplicates: progress.duplicates + answer.duplicates,
    refused: progress.refused + answer.refused,
    refusals: [...progress.refusals, ...refusals],
  };
}
