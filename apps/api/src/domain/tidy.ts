/** Deletes idempotency keys and handled outbox rows that are older than a day, and codes that have expired. */
import type { Context } from './context.ts';

const keptMs = 24 * 60 * 60_000;
/**
 * An unhandled event is kept longer: the sweep handles it, also after a downtime of some days. One that fails every
 * time is dropped in the end, with a log line.
 */
const unhandledKeptMs = 30 * keptMs;
const everyMs = 60 * 60_000;

/** Cleans up now and every hour, together with `also`, and returns a function that stops it. */
export function startTidying(
  context: Context,
  also: readonly ((context: Context) => Promise<void>)[] = [],
): () => Promise<void> {
  let running = tidy(context, also);
  const timer = setInterval(() => (running = tidy(context, also)), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy(context: Context, also: readonly ((context: Context) => Promise<void>)[]): Promise<void> {
  const { db, clock, logger, telemetry } = context;
  const before = new Date(clock.now().getTime() - keptMs);
  const forget = async () => {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
    await db
      .deleteFrom('outbox')
      .where('created_at', '<', before)
      .where('handled_at', 'is not', null)
      .execute();
    const { numDeletedRows: events } = await db
      .deleteFrom('outbox')
      .where('created_at', '<', new Date(clock.now().getTime() - unhandledKeptMs))
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (events > 0n) logger.error('events were given up after 30 days of tries', { events: Number(events) });
    await db.deleteFrom('deletion_codes').where('expires_at', '<', clock.now()).execute();
  };
  // A failure does not affect the other tasks.
  for (const work of [forget, ...also]) {
    try {
      await telemetry.inSpan(`tidy: ${work.name}`, () => work(context));
    } catch (error) {
      logger.warn('not everything was tidied', { error });
    }
  }
}
