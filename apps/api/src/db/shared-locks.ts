/**
 * Mutexes across all processes of one PostgreSQL database: transaction-level advisory locks. They only order work;
 * statements verify what the work relies on, so that a lost lock (broken connection) does no harm.
 */
import type { Kysely } from 'kysely';
import { lockNotAvailable, readState } from './errors.ts';
import { rawSql } from './raw-sql.ts';
import type { Database } from './schema.ts';

export interface SharedLocks {
  /**
   * Runs the work while no other process holds the lock of this name; `waited` is true if one did. Resolves to `false`
   * without running it if the lock or a connection was not available in time. The work never throws and uses its own
   * connections.
   */
  hold(name: string, work: (waited: boolean) => Promise<void>): Promise<boolean>;
}

export interface SharedLockLimits {
  /** Lock timeout, in milliseconds. */
  waitMs: number;
  /**
   * Maximum number of locks that are held or waited for at once: each takes a connection, and the work needs some as
   * well.
   */
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
          // Evaluated from left to right: the timeout applies to the wait. The end of the transaction releases the
          // lock.
          const [row] = await rawSql<{ waited: boolean }>`
            select set_config('lock_timeout', ${String(limits.waitMs)}::text, true),
              case when pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0)) then false
                else pg_advisory_xact_lock(hashtextextended(${name}::text, 0)) is not null end as waited
          `.execute(transaction);
          isHeld = true;
          await work(row?.waited ?? false);
        });
      } catch (error) {
        // After the work is done, an error while releasing the lock does not matter.
        if (!isHeld && readState(error) !== lockNotAvailable) throw error;
      } finally {
        taken -= 1;
      }
      return isHeld;
    },
  };
}
