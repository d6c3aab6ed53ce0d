/** The optimistic fast path: one statement that looks, and one that changes, tells and keeps the answer, or does nothing. */
import { AppError } from '../base/errors.ts';
import { isUniqueViolation, readState } from '../db/errors.ts';
import { quickSql } from '../db/quick-sql.ts';
import type { Context } from '../domain/context.ts';
import { hasConsequences } from '../domain/events.ts';
import type { QuickPlan } from '../domain/quick-write.ts';
import type { QuickWay } from './plain-request.ts';
import { type WriteCall, type WriteOutcome, hashRequest } from './run-write.ts';
import { type WriteQueue, conflict } from './write-queue.ts';

/** Nothing was changed, and trying again would change nothing either: the locking path decides. */
export const unplanned = 'unplanned';

/**
 * Runs a write on the fast path if that is possible, else on the locking path, which alone refuses calls and gives stored
 * answers again. A write that met another one is planned once more while all processes queue; if it meets one again, it
 * takes the locking path with the place in the queue that it has. So no write is planned more than twice.
 */
export async function runQuickly(
  context: Context,
  call: WriteCall,
  way: QuickWay,
  { queue, runLocking }: { queue: WriteQueue; runLocking: () => Promise<WriteOutcome> },
): Promise<WriteOutcome> {
  const outcome = await queue.take(`${context.outboxChannel} ${way.turn(call.request)}`, async (isLocked) => {
    const tried = await tryQuickly(context, call, way);
    return tried === conflict && isLocked ? runLocking() : tried;
  });
  return typeof outcome === 'string' ? runLocking() : outcome;
}

/** A serialization failure, a deadlock, a row that took the place, something referred to that is gone. */
const conflictStates = new Set(['40001', '40P01', '23503', '23505']);

/** One attempt, which changes everything or nothing. */
export async function tryQuickly(
  context: Context,
  call: WriteCall,
  way: Pick<QuickWay, 'plan'>,
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

async function store(context: Context, call: WriteCall, plan: QuickPlan): Promise<WriteOutcome | null> {
  const { event, answer } = plan;
  const isDue = !plan.isQuiet && hasConsequences(event);
  const now = quickSql`${context.clock.now().toISOString()}::timestamptz`;
  const told =
    context.engine === 'postgres'
      ? quickSql`, pg_notify(${context.outboxChannel}::text, ${`${context.processId}:`}::text || id)`
      : quickSql``;
  const kept =
    call.key === null
      ? quickSql``
      : quickSql`,
    kept as (
      insert into idempotency_keys (uid, key, operation, request_hash, status, answer, created_at)
      select ${call.caller.uid}::text, ${call.key}::text, ${call.operation}::text, ${hashRequest(call.request)}::text,
        ${call.status}::int, ${JSON.stringify(answer)}::jsonb, ${now}
      from done
    )`;
  const [stored] = await quickSql<{ id: number }>`
    with ${plan.changes},
    stored as (
      insert into outbox (bid, event, created_at, handled_at)
      select ${event.bid}::int, ${JSON.stringify(event)}::jsonb, ${now}, ${isDue ? quickSql`null::timestamptz` : now}
      from done
      returning id
    )${kept}
    select id${told} from stored
  `.execute(context.db);
  if (!stored) return null;
  return {
    status: call.status,
    answer,
    events: [{ id: Number(stored.id), event, isHandled: !isDue }],
    work: [],
  };
}
