/** Chooses the strategy of a write: the optimistic fast path where the operation has one, otherwise the locking path. */
import type { Context } from '../../domain/context.ts';
import { optimisticStrategy } from './fast-path.ts';
import type { Handler } from './handlers.ts';
import { lockingStrategy } from './run-write.ts';
import { type WriteQueue, conflict } from './write-queue.ts';
import type { LockingStrategy, OptimisticStrategy, WriteCall, WriteOutcome } from './write-strategy.ts';

/** Executes the write of a handler. @throws AppError what the operation throws */
export function executeWrite(
  context: Context,
  call: WriteCall,
  { run, fastPath, authorization }: Extract<Handler, { kind: 'write' }>,
  queue: WriteQueue,
): Promise<WriteOutcome> {
  const locking = lockingStrategy(run, authorization);
  if (!fastPath) return locking.execute(context, call);
  const queueKey = fastPath.queueKey(call.request);
  return executeOptimistic(
    context,
    call,
    { optimistic: optimisticStrategy(fastPath.plan), locking },
    { queue, queueKey },
  );
}

/**
 * Tries the fast path in the keyed mutex of `queueKey`. After a conflict the write is planned a second time while it
 * holds the advisory lock of its key; after a second conflict it takes the locking path and keeps the lock. No write is
 * planned more than twice.
 */
export async function executeOptimistic(
  context: Context,
  call: WriteCall,
  { optimistic, locking }: { optimistic: OptimisticStrategy; locking: LockingStrategy },
  { queue, queueKey }: { queue: WriteQueue; queueKey: string },
): Promise<WriteOutcome> {
  const outcome = await queue.take(`${context.outboxChannel} ${queueKey}`, async (isLocked) => {
    const tried = await optimistic.execute(context, call);
    return tried === conflict && isLocked ? locking.execute(context, call) : tried;
  });
  return typeof outcome === 'string' ? locking.execute(context, call) : outcome;
}
