/** Interface of the two ways to carry out a write. Both call the same pure decision of the operation. */
import type { OperationId } from '@minga/contract';
import type { AfterCommit, Caller, Context } from '../../domain/context.ts';
import type { OutboxEvent } from '../../domain/events.ts';
import type { PlainRequest } from './plain-request.ts';
import type { conflict } from './write-queue.ts';

export interface WriteCall {
  operation: OperationId;
  caller: Caller;
  request: PlainRequest;
  /** Idempotency key, or null. */
  key: string | null;
  /** HTTP status of a success. */
  status: number;
}

export interface WriteOutcome {
  status: number;
  answer: unknown;
  /** Stored events, to be dispatched after the commit. */
  events: OutboxEvent[];
  /** Work outside the database, to be run after the commit. */
  work: AfterCommit[];
}

/** The strategy cannot carry out this write (a denial, a batch, a missing row); a retry would not help. */
export const unplanned = 'unplanned';

/** Nothing was stored: another write changed what was read, or the strategy has no plan. */
export type NotStored = typeof conflict | typeof unplanned;

/**
 * Loads, authorizes, decides, stores and presents. All changes of a write are stored, or none.
 *
 * - Optimistic fast path: a snapshot read without locks, stored by one statement that verifies the snapshot.
 * - Locking path: rows locked in a transaction; the only strategy that rejects requests and replays stored responses.
 */
export interface WriteStrategy<Failure extends NotStored = NotStored> {
  execute(context: Context, call: WriteCall): Promise<WriteOutcome | Failure>;
}

export type OptimisticStrategy = WriteStrategy;
export type LockingStrategy = WriteStrategy<never>;
