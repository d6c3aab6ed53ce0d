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
  const rows = await db
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        bid: event.bid,
        event: JSON.stringify(event),
        created_at: now,
        handled_at: hasConsequences(event) ? null : now,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id).sort((a, b) => a - b);
  if (context.engine === 'postgres') await notifyProcesses(context, db, ids);
  return events.map((event, index) => ({ id: ids[index] ?? 0, event }));
}

/** Tells other API processes, at the commit. Ids only: a notification holds less than 8000 bytes. */
async function notifyProcesses(context: Context, db: Transaction<Database>, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 300) {
    const payload = `${context.processId}:${ids.slice(from, from + 300).join(',')}`;
    await sql`select pg_notify(${context.outboxChannel}, ${payload})`.execute(db);
  }
}
