/** Jobs that run periodically beside the requests. */
import type { AfterCommit } from '../../domain/context.ts';
import type { Dispatcher } from '../dispatcher.ts';

interface Timer {
  /** Interval between two starts, in milliseconds. */
  everyMs: number;
  job: AfterCommit;
  /** Whether the job starts although an earlier run goes on; otherwise that start is skipped. */
  mayOverlap?: boolean;
}

/**
 * Starts a job now and periodically. The dispatcher logs its failures and waits for it when the process stops. Returns the
 * function that ends the timer.
 */
export function startTimer(dispatcher: Dispatcher, { everyMs, job, mayOverlap = false }: Timer): () => void {
  let isRunning = false;
  const start = () => {
    if (isRunning && !mayOverlap) return;
    isRunning = true;
    dispatcher.runAside(async () => {
      try {
        await job();
      } finally {
        isRunning = false;
      }
    });
  };
  start();
  const timer = setInterval(start, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
