/** The one transaction of a write: idempotency key, the handler's work, its events and the stored answer. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OperationId } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { readState } from '../../db/errors.ts';
import { insideWrite } from '../../db/inside-write.ts';
import type { Database } from '../../db/schema.ts';
import type { AfterCommit, Caller, Context, Write } from '../../domain/context.ts';
import type { DomainEvent, OutboxEvent } from '../../domain/events.ts';
import { storeEvents } from '../../domain/outbox.ts';
import type { Authorization } from '../auth/authorization.ts';
import type { PlainRequest } from './plain-request.ts';

export interface WriteCall {
  operation: OperationId;
  caller: Caller;
  request: PlainRequest;
  /** Key that names this write, or nothing. */
  key: string | null;
  /** Status of a success. */
  status: number;
}

/** A write and the authorization that is checked before its stored response is replayed. */
export interface AuthorizedWriteCall extends WriteCall {
  authorization: Authorization;
}

export interface WriteOutcome {
  status: number;
  answer: unknown;
  /** What happened, to be dispatched now that the change stands. */
  events: OutboxEvent[];
  /** What is to be done now that the change stands. */
  work: AfterCommit[];
}

/**
 * Serialisation failure and deadlock: the transaction did nothing and may be tried again as it is. A foreign key says
 * no when somebody deleted, after the look at it, what was referred to: the next look finds it gone.
 */
const retryableStates = new Set(['40001', '40P01', '23503']);
const maxTries = 4;

/**
 * Runs a write in one transaction. With a key, the first attempt's answer is given to every later attempt; two at
 * once wait for each other on the key's row. Who may not make the call any more gets the denial, not the answer.
 *
 * @throws AppError request/key-reused when the key named another write; whatever the handler throws.
 */
export async function runWrite(
  context: Context,
  call: AuthorizedWriteCall,
  run: (write: Write, request: PlainRequest) => Promise<unknown>,
): Promise<WriteOutcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await context.db
        .transaction()
        .execute((db) => insideWrite.run(true, () => runOnce(context, db, call, run)));
    } catch (error) {
      if (tries >= maxTries || !retryableStates.has(readState(error))) throw error;
    }
  }
}

async function runOnce(
  context: Context,
  db: Transaction<Database>,
  call: AuthorizedWriteCall,
  run: (write: Write, request: PlainRequest) => Promise<unknown>,
): Promise<WriteOutcome> {
  const first = await takeKey(context, db, call);
  if (first) {
    const read = { context, db, caller: call.caller };
    await call.authorization.replay(read, call.request, first.answer);
    return first;
  }
  const events: DomainEvent[] = [];
  const work: AfterCommit[] = [];
  const write: Write = {
    context,
    db,
    caller: call.caller,
    emit: (event) => events.push(event),
    afterCommit: (what) => work.push(what),
  };
  const answer = await run(write, call.request);
  const stored = await storeEvents(context, db, events);
  if (call.key !== null) {
    await db
      .updateTable('idempotency_keys')
      .set({ status: call.status, answer: JSON.stringify(answer) })
      .where('uid', '=', call.caller.uid)
      .where('key', '=', call.key)
      .execute();
  }
  return { status: call.status, answer, events: stored, work };
}

/** Claims the key, or gives back what the first attempt answered. */
async function takeKey(
  context: Context,
  db: Transaction<Database>,
  call: WriteCall,
): Promise<WriteOutcome | null> {
  if (call.key === null) return null;
  const requestHash = hashRequest(call.request);
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      uid: call.caller.uid,
      key: call.key,
      operation: call.operation,
      request_hash: requestHash,
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['uid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('uid', '=', call.caller.uid)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!row || row.operation !== call.operation || row.request_hash !== requestHash || row.status === null) {
    throw new AppError('request/key-reused');
  }
  return { status: row.status, answer: row.answer, events: [], work: [] };
}

/** Tells whether a repeated key names the same request. */
export function hashRequest(request: PlainRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null]))
    .digest('hex');
}
