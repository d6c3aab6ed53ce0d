/**
 * Optimistic fast path: one SELECT reads a snapshot, one statement with common table expressions writes if the snapshot
 * still holds. The same statement stores the domain event and the idempotency key.
 */
import { AppError } from '../../base/errors.ts';
import { isUniqueViolation, readState } from '../../db/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Context } from '../../domain/context.ts';
import type { FastPathPlan } from '../../domain/fast-path-plan.ts';
import { announceStored, insertEvents, withIds } from '../../domain/outbox/outbox.ts';
import { splitByRecipient } from '../../domain/outbox/split-by-recipient.ts';
import type { FastPath } from './plain-request.ts';
import { hashRequest } from './run-write.ts';
import { conflict } from './write-queue.ts';
import { type OptimisticStrategy, type WriteCall, type WriteOutcome, unplanned } from './write-strategy.ts';

/** SQLSTATE of a serialization failure, a deadlock, a foreign key violation and a unique violation. */
const conflictStates = new Set(['40001', '40P01', '23503', '23505']);

/** Strategy that stores the plan of an operation; a rejection is left to the locking path. */
export function optimisticStrategy(plan: FastPath['plan']): OptimisticStrategy {
  return {
    execute: async (context, call) => {
      try {
        const planned = await plan({ context, db: context.db, caller: call.caller }, call.request);
        if (!planned) return unplanned;
        return (await store(context, call, planned)) ?? conflict;
      } catch (error) {
        if (error instanceof AppError || isUniqueViolation(error, 'idempotency_keys_pkey')) return unplanned;
        if (conflictStates.has(readState(error))) return conflict;
        throw error;
      }
    },
  };
}

/** Executes the statement of a plan; null if the snapshot is outdated. */
async function store(context: Context, call: WriteCall, plan: FastPathPlan): Promise<WriteOutcome | null> {
  const { event, answer } = plan;
  const events = splitByRecipient(event).filter(({ recipient }) => recipient === 'live' || !plan.isQuiet);
  const at = context.clock.now();
  const now = rawSql`${at.toISOString()}::timestamptz`;
  const idempotencyKey =
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
    stored as (${insertEvents(events, at, rawSql`done`)})${idempotencyKey}
    select json_agg(id order by id) as ids${announceStored(context)} from stored having count(*) > 0
  `.execute(context.db);
  if (!stored) return null;
  return { status: call.status, answer, events: withIds(events, stored.ids), work: [] };
}
