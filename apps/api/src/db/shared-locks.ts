/**
 * Mutexes of all processes on one PostgreSQL: transaction-level advisory locks. They order work, nothing more: what the
 * work relies on is checked by its own statements, so that a lock that is lost (its connection broke) does no harm.
 */
import type { Kysely } from 'kysely';
import { lockNotAvailable, readState } from './errors.ts';
import { rawSql } from './raw-sql.ts';
import type { Database } from './schema.ts';

export interface SharedLocks {
  /**
   * Does the work while no other process holds the lock of this name; `waited` tells that one did. Answers `false`
   * without having done it when the lock was not to be had in time, or no connection to wait on. The work never throws
   * and uses connections of its own.
   */
  hold(name: string, work: (waited: boolean) => Promise<void>): Promise<boolean>;
}

export interface SharedLockLimits {
  /** Longest wait for a lock, in milliseconds. */
  waitMs: number;
  /** Locks that are held or waited for at once: each takes a connection, and those who work need some as well. */
  mostAtOnce: number;
}

export function createSharedLocks(db: Kysely<Database>, limits: SharedLockLimits): SharedLocks {
  let taken = 0;
  return {
    hold: async (name, work) => {
      if (taken >= limits.mostAtOnce) return false;
      taken += 1;
      let isHeld = false;
      try {
        await db.transaction().execute(async (transaction) => {
          // From left to right: the limit holds for the wait. A transaction gives its lock back however it ends.
          const [row] = await rawSql<{ waited: boolean }>`
            select set_config('lock_timeout', ${String(limits.waitMs)}::text, true),
              case when pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0)) then false
                else pg_advisory_xact_lock(hashtextextended(${name}::text, 0)) is not null end as waited
          `.execute(transaction);
          isHeld = true;
          await work(row?.waited ?? false);
        });
      } catch (error) {
        // Once the work was done, it does not matter how the lock was given back.
        if (!isHeld && readState(error) !== lockNotAvailable) throw error;
      } finally {
        taken -= 1;
      }
      return isHeld;
    },
  };
}
