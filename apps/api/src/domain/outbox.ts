/** Events on their way: stored with the change that caused them, and told to other API processes at the commit. */
import { type Transaction, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Context } from './context.ts';
import { type DomainEvent, type OutboxEvent, hasConsequences } from './events.ts';

/** Stores events in the transaction of their change, in order. One without consequences counts as handled at once. */
export async function storeEvents(
  context: Context,
  db: Transaction<Database>,
  events: readonly DomainEvent[],
): Promise<OutboxEvent[]> {
  if (!events.length) return [];
  const now = context.clock.now();
  const stored = db
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        bid: event.bid,
        event: JSON.stringify(event),
        created_at: now,
        handled_at: hasConsequences(event) ? null : now,
      })),
    )
    .returning('id');
  if (context.engine === 'postgres' && events.length <= mostToldAtOnce) {
    const { rows } = await sql<{ ids: number[] }>`
      with stored as (${stored}), told as (select array_agg(id order by id) as ids from stored)
      select ids, pg_notify(${context.outboxChannel}, ${`${context.processId}:`} || array_to_string(ids, ',')) from told
    `.execute(db);
    return withIds(events, (rows[0]?.ids ?? []).map(Number));
  }
  const ids = (await stored.execute()).map((row) => row.id).sort((a, b) => a - b);
  if (context.engine === 'postgres') await notifyProcesses(context, db, ids);
  return withIds(events, ids);
}

/** A notification holds less than 8000 bytes: so many ids fit in any case. */
const mostToldAtOnce = 300;

function withIds(events: readonly DomainEvent[], ids: readonly number[]): OutboxEvent[] {
  return events.map((event, index) => ({ id: ids[index] ?? 0, event }));
}

/** Tells other API processes, at the commit. Ids only. */
async function notifyProcesses(context: Context, db: Transaction<Database>, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostToldAtOnce) {
    const payload = `${context.processId}:${ids.slice(from, from + mostToldAtOnce).join(',')}`;
    await sql`select pg_notify(${context.outboxChannel}, ${payload})`.execute(db);
  }
}
