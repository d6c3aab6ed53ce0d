/**
 * Optimistic fast path: one SELECT reads a snapshot, one statement with common table expressions writes if the snapshot
 * still holds. The same statement stores the domain event and the idempotency key.
 */
import { AppError } from '../../base/errors.ts';
import { isUniqueViolation, readState } from '../../db/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Context } from '../../domain/context.ts';
import type { FastPathPlan } from '../../domain/fast-path-plan.ts';
import { announceStored, insertEvents, withIds } from '../../domain/outbox.ts';
import { splitByRecipient } from '../../domain/split-by-recipient.ts';
import type { FastPath } from './plain-request.ts';
import { type WriteCall, type WriteOutcome, hashRequest } from './run-write.ts';
import { type WriteQueue, conflict } from './write-queue.ts';

/** Nothing was written and a retry would not help: the request goes to the locking path. */
export const unplanned = 'unplanned';

/**
 * Runs a write on the fast path where possible, otherwise on the locking path. Only the locking path rejects requests and
 * replays stored responses. After a conflict the write is planned a second time while it holds the advisory lock of its
 * key; after a second conflict it takes the locking path and keeps the lock. No write is planned more than twice.
 */
export async function runFastPath(
  context: Context,
  call: WriteCall,
  way: FastPath,
  { queue, runLocking }: { queue: WriteQueue; runLocking: () => Promise<WriteOutcome> },
): Promise<WriteOutcome> {
  const outcome = await queue.take(
    `${context.outboxChannel} ${way.queueKey(call.request)}`,
    async (isLocked) => {
      const tried = await tryFastPath(context, call, way);
      return tried === conflict && isLocked ? runLocking() : tried;
    },
  );
  return typeof outcome === 'string' ? runLocking() : outcome;
}

/** SQLSTATE of a serialization failure, a deadlock, a foreign key violation and a unique violation. */
const conflictStates = new Set(['40001', '40P01', '23503', '23505']);

/** One attempt: all of its changes are stored, or none. */
export async function tryFastPath(
  context: Context,
  call: WriteCall,
  way: Pick<FastPath, 'plan'>,
): Promise<WriteOutcome | typeof conflict | typeof unplanned> {
  try {
    const plan = await way.plan({ context, db: context.db, caller: call.caller }, call.request);
    if (!plan) return unplanned;
    return (await store(context, call, plan)) ?? conflict;
  } catch (error) {
    if (error instanceof AppError || isUniqueViolation(error, 'idempotency_keys_pkey')) return unplanned;
    if (conflictStates.has(readState(error))) return conflict;
    throw error;
  }
}

async function store(context: Context, call: WriteCall, plan: FastPathPlan): Promise<WriteOutcome | null> {
  const { event, answer } = plan;
  const events = splitByRecipient(event).filter(({ recipient }) => recipient === 'live' || !plan.isQuiet);
  const at = context.clock.now();
  const now = rawSql`${at.toISOString()}::timestamptz`;
  const kept =
    call.key === null
      ? rawSql``
      : rawSql`,
    kept as (
      insert into idempotency_keys (uid, key, operation, request_hash, status, answer, created_at)
      select ${call.caller.uid}::text, ${call.key}::text, ${call.operation}::text, ${hashRequest(call.request)}::text,
        ${call.status}::int, ${JSON.stringify(answer)}::jsonb, ${now}
      from done
    )`;
  const [stored] = await rawSql<{ ids: number[] }>`
    with ${plan.changes},
    stored as (${insertEvents(events, at, rawSql`done`)})${kept}
    select json_agg(id order by id) as ids${announceStored(context)} from stored having count(*) > 0
  `.execute(context.db);
  if (!stored) return null;
  return { status: call.status, answer, events: withIds(events, stored.ids), work: [] };
}
