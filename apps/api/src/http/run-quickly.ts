/** Tries a write in two statements: one that looks, and one that changes, tells and keeps the answer, or does nothing. */
import { AppError } from '../base/errors.ts';
import { readState } from '../db/errors.ts';
import { quickSql } from '../db/quick-sql.ts';
import type { Context } from '../domain/context.ts';
import { hasConsequences } from '../domain/events.ts';
import type { QuickPlan } from '../domain/quick-write.ts';
import type { QuickWay } from './plain-request.ts';
import { type WriteCall, type WriteOutcome, hashRequest } from './run-write.ts';
import type { Turns } from './turns.ts';

/**
 * What came between: a serialisation failure, a deadlock, somebody else's row (the key of the call or of a place among
 * them), something referred to that is gone.
 */
const wayBlocked = new Set(['40001', '40P01', '23503', '23505']);

/**
 * The outcome, or nothing when nothing was changed: then the thorough way decides what is to be done, with its locks,
 * and is the only one that refuses or gives a stored answer again.
 */
export async function runQuickly(
  context: Context,
  call: WriteCall,
  way: QuickWay,
  turns: Turns,
): Promise<WriteOutcome | null> {
  try {
    return await turns.take(way.turn(call.request), async () => {
      const plan = await way.plan({ context, db: context.db, caller: call.caller }, call.request);
      return plan && (await store(context, call, plan));
    });
  } catch (error) {
    if (error instanceof AppError || wayBlocked.has(readState(error))) return null;
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
