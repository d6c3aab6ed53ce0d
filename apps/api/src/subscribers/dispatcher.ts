/** Hands events on after their change stands, in order, without holding up the answer. */
import type { Context } from '../domain/context.ts';
import type { DomainEvent, OutboxEvent } from '../domain/events.ts';
import { publishLive } from './live.ts';

export interface Dispatcher {
  /** Hands on what this process has just written. */
  dispatch(events: OutboxEvent[]): void;
  /** Hands on what another process has written. */
  dispatchStored(ids: number[]): void;
  /** Settles when everything handed in so far is done. */
  idle(): Promise<void>;
}

/** A dispatcher of a process. What fails is logged: the change stands all the same, and streams resync. */
export function createDispatcher(context: Context): Dispatcher {
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      context.logger.error('an event was not handed on', { error });
    });
  };
  return {
    dispatch: (events) => {
      for (const event of events) enqueue(() => publishLive(context, event));
    },
    dispatchStored: (ids) => {
      enqueue(async () => {
        if (context.live.connected().size === 0) return;
        for (const event of await readStored(context, ids)) await publishLive(context, event);
      });
    },
    idle: () => queue,
  };
}

async function readStored(context: Context, ids: number[]): Promise<OutboxEvent[]> {
  const rows = await context.db
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, event: row.event as DomainEvent }));
}
