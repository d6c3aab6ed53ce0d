/** Throws away what has served: idempotency keys and outbox rows of more than a day ago. */
import type { Context } from '../domain/context.ts';

const keptMs = 24 * 60 * 60_000;
const everyMs = 60 * 60_000;

/** Tidies now and every hour, and gives back what ends it. */
export function startTidying(context: Context): () => Promise<void> {
  let running = tidy(context);
  const timer = setInterval(() => (running = tidy(context)), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy({ db, clock, logger }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  try {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
    await db.deleteFrom('outbox').where('created_at', '<', before).execute();
  } catch (error) {
    logger.warn('old keys and events were not thrown away', { error });
  }
}
