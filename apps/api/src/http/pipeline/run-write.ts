/** Locking path: one transaction with the idempotency key, the work of the handler, its events and the response. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { readState } from '../../db/errors.ts';
import { insideWrite } from '../../db/inside-write.ts';
import type { Database } from '../../db/schema.ts';
import type { AfterCommit, Context, Write } from '../../domain/context.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { storeEvents } from '../../domain/outbox/outbox.ts';
import type { Authorization } from '../auth/authorization.ts';
import type { PlainRequest } from './plain-request.ts';
import type { LockingStrategy, WriteCall, WriteOutcome } from './write-strategy.ts';

/** A write and the authorization that is checked before its stored response is replayed. */
export interface AuthorizedWriteCall extends WriteCall {
  authorization: Authorization;
}

/**
 * SQLSTATE of a serialization failure, a deadlock and a foreign key violation: nothing was stored and the transaction may
 * be repeated. A foreign key is violated when a referenced row was deleted after it was read; the next attempt reports it.
 */
const retryableStates = new Set(['40001', '40P01', '23503']);
const maxTries = 4;

/** Strategy that runs the handler of an operation. */
export function lockingStrategy(run: RunWrite, authorization: Authorization): LockingStrategy {
  return { execute: (context, call) => runWrite(context, { ...call, authorization }, run) };
}

type RunWrite = (write: Write, request: PlainRequest) => Promise<unknown>;

/**
 * Runs a write in one transaction. With an idempotency key, later requests receive the response of the first one;
 * concurrent requests wait for each other on the row of the key. A caller who has lost the permission is denied, without
 * the stored response.
 *
 * @throws AppError request/key-reused when the key was used for another write; whatever the handler throws.
 */
export async function runWrite(
  context: Context,
  call: AuthorizedWriteCall,
  run: RunWrite,
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
  run: RunWrite,
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
    afterCommit: (each) => work.push(each),
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

/** Inserts the key; returns the stored response if the write was already executed. */
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

/** Hash by which a repeated key is recognised as the same request. */
export function hashRequest(request: PlainRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null]))
    .digest('hex');
}
