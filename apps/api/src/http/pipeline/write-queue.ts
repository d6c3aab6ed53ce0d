/**
 * Keyed mutex for writes that would invalidate each other's snapshots (optimistic concurrency control): writes with the
 * same key run one after another within this process. After a conflict with another process, all processes queue for the
 * key on an advisory lock, until no conflict has occurred for a while (docs/decisions/0096).
 */
import type { SharedLocks } from '../../db/shared-locks.ts';

/** A write found that what it had read was changed by another one; it changed nothing. */
export const conflict = 'conflict';

export interface WriteQueue {
  /**
   * Runs the work once all earlier work of the same name in this process has ended, well or badly. On a conflict it runs
   * once more, with `isLocked`: no other process runs work of the name then. Without a second run the answer is
   * `conflict`.
   */
  take<T>(
    name: string,
    work: (isLocked: boolean) => Promise<T | typeof conflict>,
  ): Promise<T | typeof conflict>;
}

export interface WriteQueueTimes {
  /** Processes queue on the lock for so long after they met, in milliseconds. */
  contendedMs: number;
  /** A process keeps the lock for so long while writes wait in it: handing it on costs a round trip. */
  leaseMs: number;
}

const usualTimes: WriteQueueTimes = { contendedMs: 1000, leaseMs: 50 };

/** Names that are remembered as contended before those whose time is over are forgotten. */
const forgetAbove = 1000;

interface Job {
  /** Settles the job, unless it met a conflict that the lock may resolve. */
  run(isLocked: boolean): Promise<typeof conflict | undefined>;
  /** Settles it as a conflict that no lock resolved. */
  giveUp(): void;
  hasMetOthers: boolean;
}

/** A queue; without locks, which a single process has no use for, a conflict is answered at once. */
export function createWriteQueue(locks: SharedLocks | null, times: WriteQueueTimes = usualTimes): WriteQueue {
  const queues = new Map<string, Job[]>();
  const contendedUntil = new Map<string, number>();

  const noteContention = (name: string) => {
    const now = performance.now();
    if (contendedUntil.size >= forgetAbove)
      for (const [each, until] of contendedUntil) if (until < now) contendedUntil.delete(each);
    contendedUntil.set(name, now + times.contendedMs);
  };

  /** Runs the first job of the queue; one that is to run again stays the first. */
  const runFirst = async (name: string, jobs: Job[], isLocked: boolean) => {
    const [job] = jobs;
    const outcome = await job?.run(isLocked);
    if (job && outcome === conflict) {
      if (locks && !job.hasMetOthers) {
        noteContention(name);
        job.hasMetOthers = true;
        return;
      }
      job.giveUp();
    }
    jobs.shift();
  };

  /** Runs jobs while this process holds the lock. */
  const runLocked = (name: string, jobs: Job[]) =>
    locks?.hold(name, async (waited) => {
      if (waited) noteContention(name);
      const end = performance.now() + times.leaseMs;
      do await runFirst(name, jobs, true);
      while (jobs.length > 0 && performance.now() < end);
    });

  const drain = async (name: string, jobs: Job[]) => {
    while (jobs.length > 0) {
      const isContended = (contendedUntil.get(name) ?? 0) > performance.now();
      if (isContended || jobs[0]?.hasMetOthers) {
        // A database that is away tells those who work with it.
        if (await runLocked(name, jobs)?.catch(() => false)) continue;
        // Whoever holds the lock for so long does not write: without it there is no conflict either.
        contendedUntil.delete(name);
        if (jobs[0]?.hasMetOthers) {
          jobs.shift()?.giveUp();
          continue;
        }
      }
      await runFirst(name, jobs, false);
    }
    queues.delete(name);
  };

  return {
    take: <T>(name: string, work: (isLocked: boolean) => Promise<T | typeof conflict>) =>
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
          hasMetOthers: false,
        };
        const jobs = queues.get(name);
        if (jobs) {
          jobs.push(job);
          return;
        }
        const first = [job];
        queues.set(name, first);
        void drain(name, first);
      }),
  };
}
