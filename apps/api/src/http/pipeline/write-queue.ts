/**
 * Keyed mutex for writes that would invalidate each other's snapshots (optimistic concurrency control): writes with the
 * same key run one after another within this process. After a conflict with another process, all processes queue for the
 * key on an advisory lock, until no conflict has occurred for a while (docs/decisions/0096).
 */
import type { SharedLocks } from '../../db/shared-locks.ts';

/** Another write changed the rows of the snapshot; nothing was stored. */
export const conflict = 'conflict';

export interface WriteQueue {
  /**
   * Runs the work when all earlier work with the same key in this process has settled. After a conflict the work runs
   * once more with `isLocked`, while no other process runs work with this key. Resolves to `conflict` when a second run
   * is not possible or conflicts again.
   */
  take<T>(
    key: string,
    work: (isLocked: boolean) => Promise<T | typeof conflict>,
  ): Promise<T | typeof conflict>;
}

export interface WriteQueueTimes {
  /** Time after a conflict during which processes queue for the lock, in milliseconds. */
  contendedMs: number;
  /** Time for which a process keeps the lock while its own writes wait, in milliseconds: passing it on costs a round trip. */
  leaseMs: number;
}

const usualTimes: WriteQueueTimes = { contendedMs: 1000, leaseMs: 50 };

/** Number of contended keys above which expired ones are removed. */
const maxContendedKeys = 1000;

interface Job {
  /** Settles the job, unless a conflict occurred that the lock may resolve. */
  run(isLocked: boolean): Promise<typeof conflict | undefined>;
  /** Settles the job as a conflict. */
  giveUp(): void;
  hasConflicted: boolean;
}

/** Creates the mutex. Without locks (single process) a conflict is returned after the first run. */
export function createWriteQueue(locks: SharedLocks | null, times: WriteQueueTimes = usualTimes): WriteQueue {
  const queues = new Map<string, Job[]>();
  const contendedUntil = new Map<string, number>();

  const noteContention = (key: string) => {
    const now = performance.now();
    if (contendedUntil.size >= maxContendedKeys)
      for (const [each, until] of contendedUntil) if (until < now) contendedUntil.delete(each);
    contendedUntil.set(key, now + times.contendedMs);
  };

  /** Runs the first job of the queue; a job that runs again stays first. */
  const runFirst = async (key: string, jobs: Job[], isLocked: boolean) => {
    const [job] = jobs;
    const outcome = await job?.run(isLocked);
    if (job && outcome === conflict) {
      if (locks && !job.hasConflicted) {
        noteContention(key);
        job.hasConflicted = true;
        return;
      }
      job.giveUp();
    }
    jobs.shift();
  };

  /** Runs jobs while this process holds the lock. */
  const runLocked = (key: string, jobs: Job[]) =>
    locks?.hold(key, async (waited) => {
      if (waited) noteContention(key);
      const end = performance.now() + times.leaseMs;
      do await runFirst(key, jobs, true);
      while (jobs.length > 0 && performance.now() < end);
    });

  const drain = async (key: string, jobs: Job[]) => {
    while (jobs.length > 0) {
      const isContended = (contendedUntil.get(key) ?? 0) > performance.now();
      if (isContended || jobs[0]?.hasConflicted) {
        // If the database is unavailable, the work itself reports it.
        if (await runLocked(key, jobs)?.catch(() => false)) continue;
        // The lock was not granted in time: its holder is not writing, so the work runs without it.
        contendedUntil.delete(key);
        if (jobs[0]?.hasConflicted) {
          jobs.shift()?.giveUp();
          continue;
        }
      }
      await runFirst(key, jobs, false);
    }
    queues.delete(key);
  };

  return {
    take: <T>(key: string, work: (isLocked: boolean) => Promise<T | typeof conflict>) =>
      new Promise<T | typeof conflict>((resolve, reject) => {
        const job: Job = {
          run: async (isLocked) => {
            try {
              const outcome = await work(isLocked);
              if (outcome === conflict) return conflict;
              resolve(outcome);
            } catch (error) {
              reject(error);
            }
            return undefined;
          },
          giveUp: () => resolve(conflict),
          hasConflicted: false,
        };
        const jobs = queues.get(key);
        if (jobs) {
          jobs.push(job);
          return;
        }
        const first = [job];
        queues.set(key, first);
        void drain(key, first);
      }),
  };
}
