/** Transient events: announced to the other API processes on the channel of the outbox, without a row in it. */
import { rawSql } from '../db/raw-sql.ts';
import type { Context } from './context.ts';
import type { TransientEvent } from './events.ts';

const types: ReadonlySet<string | undefined> = new Set<TransientEvent['type']>([
  'chat-typing',
  'presence',
  'addresses-changed',
]);

/** Announces an event to the other processes; with the embedded database there are none. */
export async function announceTransient(
  { db, engine, outboxChannel, processId }: Pick<Context, 'db' | 'engine' | 'outboxChannel' | 'processId'>,
  event: TransientEvent,
): Promise<void> {
  if (engine !== 'postgres') return;
  const payload = `${processId}:${JSON.stringify(event)}`;
  await rawSql`select pg_notify(${outboxChannel}::text, ${payload}::text)`.execute(db);
}

/** The announced event; null for a type that only a newer version of the server knows. @throws SyntaxError */
export function readTransient(text: string): TransientEvent | null {
  const event = JSON.parse(text) as { type?: string };
  return types.has(event.type) ? (event as TransientEvent) : null;
}
