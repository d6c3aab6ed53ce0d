/** Throws away what has served: idempotency keys and outbox rows of more than a day ago, codes that have expired. */
import type { Context } from '../domain/context.ts';

const keptMs = 24 * 60 * 60_000;
const everyMs = 60 * 60_000;

/** Tidies now and every hour, with what else is to be done as often, and gives back what ends it. */
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
  const { db, clock, logger } = context;
  const before = new Date(clock.now().getTime() - keptMs);
  const forget = async () => {
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
    await db.deleteFrom('outbox').where('created_at', '<', before).execute();
    await db.deleteFrom('deletion_codes').where('expires_at', '<', clock.now()).execute();
  };
  // One that fails does not keep the others from their work.
  for (const work of [forget, ...also]) {
    try {
      await work(context);
    } catch (error) {
      logger.warn('not everything was tidied', { error });
    }
  }
}
