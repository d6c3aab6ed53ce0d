/** Sweep: finds due events that were not handled because the process that stored them ended. */
import type { Context } from '../../domain/context.ts';
import { readDueEvents } from '../../domain/outbox/outbox.ts';
import type { Dispatcher } from '../dispatcher.ts';

/** Time that a process has to handle the events it stored, in milliseconds. */
const graceMs = 30_000;

/** Maximum number of events per sweep. */
const sweepLimit = 500;

/** Passes due events to the dispatcher. Two processes may find the same event; only one of them handles it. */
export async function sweep(context: Context, dispatcher: Dispatcher): Promise<void> {
  const before = new Date(context.clock.now().getTime() - graceMs);
  try {
    const events = await context.telemetry.inSpan('sweep', () =>
      readDueEvents(context, { before, limit: sweepLimit }),
    );
    for (const event of events) dispatcher.handleDue(event);
  } catch (error) {
    context.logger.warn('due events were not read', { error });
  }
}
