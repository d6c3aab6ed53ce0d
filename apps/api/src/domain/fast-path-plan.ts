/** Plans of the optimistic fast path: a write decided on a snapshot that was read without locks. */
import { type Fragment, rawName, rawSql } from '../db/raw-sql.ts';
import type { DomainEvent } from './events.ts';

/**
 * Statement that carries out a write. Plans exist for the common case only: for a denial, a batch or a missing row the
 * planner returns null, and the locking path decides.
 */
export interface FastPathPlan<Answer = unknown> {
  /**
   * Common table expressions. One is named `done`: it returns a row if the snapshot behind the plan is still current, and
   * all other changes join it.
   */
  changes: Fragment;
  event: DomainEvent;
  /** Whether the event causes no notification and no automation, so that nothing runs after the response. */
  isQuiet: boolean;
  answer: Answer;
}

/** A column with its row version (`xmin`), which changes with every update of the row, also when its tickets were re-keyed. */
export interface StampedColumn {
  sid: number;
  stamp: string;
}

/** SQL for the row version of a status. */
export const stampOf = (alias: string) => rawSql<string>`${rawName(`${alias}.xmin`)}::text`;

/** CTE `goal`: locks the column if its row version is unchanged, so that concurrent placements in it run one after another. */
export function lockStamped(bid: number, { sid, stamp }: StampedColumn): Fragment {
  return rawSql`goal as materialized (
    select s.sid from statuses s
    where s.bid = ${bid}::int and s.sid = ${sid}::int and s.xmin::text = ${stamp}::text for no key update
  )`;
}
