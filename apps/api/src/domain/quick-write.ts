/** Writes that need no transaction of several steps: one look without a lock, and one statement that changes everything. */
import { type Fragment, quickName, quickSql } from '../db/quick-sql.ts';
import type { DomainEvent } from './events.ts';

/**
 * What a quick write is to do. It is only for the plain case: whatever is unusual (a denial, a batch, a place that is
 * gone) is left to the write that takes its locks first, by planning nothing.
 */
export interface QuickPlan<Answer = unknown> {
  /**
   * Common table expressions. One is named `done`: it has a row when all that the plan goes by still holds, and
   * everything else is changed only if it has.
   */
  changes: Fragment;
  event: DomainEvent;
  /** Nobody is to be told of it, and no automation waits for it: there is nothing to be done after the answer. */
  isQuiet: boolean;
  answer: Answer;
}

/** A column as it was read: its row gets another stamp whenever it changes, also when its tickets got new keys. */
export interface StampedColumn {
  sid: number;
  stamp: string;
}

/** Stamp of a row of statuses. */
export const stampOf = (alias: string) => quickSql<string>`${quickName(`${alias}.xmin`)}::text`;

/** Locks the column if it is as it was read, as the CTE `goal`: whoever places a ticket takes turns. */
export function lockStamped(bid: number, { sid, stamp }: StampedColumn): Fragment {
  return quickSql`goal as materialized (
    select s.sid from statuses s
    where s.bid = ${bid}::int and s.sid = ${sid}::int and s.xmin::text = ${stamp}::text for no key update
  )`;
}
