/** Finds events whose consequences are still due because the process that wrote them ended before it drew them. */
import type { Context } from '../domain/context.ts';
import type { DomainEvent } from '../domain/events.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 60_000;

/** A process gets so much time to draw the consequences of its own writes, in milliseconds. */
const graceMs = 30_000;

/** Most events of one sweep. */
const sweepLimit = 500;

/** Sweeps now and every minute, and gives back what ends it. */
export function startSweeping(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  const work = () => sweep(context, dispatcher);
  let running = work();
  const timer = setInterval(() => (running = running.then(work)), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Hands in what is due. Two processes may find the same: only one of them gets to handle it. */
export async function sweep(context: Context, dispatcher: Dispatcher): Promise<void> {
  const before = new Date(context.clock.now().getTime() - graceMs);
  try {
    const rows = await context.db
      .selectFrom('outbox')
      .select(['id', 'event'])
      .where('handled_at', 'is', null)
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(sweepLimit)
      .execute();
    for (const row of rows) dispatcher.handleDue({ id: row.id, event: row.event as DomainEvent });
  } catch (error) {
    context.logger.warn('events that are still due were not looked for', { error });
  }
}
