/** Synchronizes with Apple Business Manager: looks for due links every ten seconds. */
import type { Context } from '../domain/context.ts';
import { syncDueLinks } from '../domain/mdm/apple-business/sync-due-links.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 10_000;

/** Synchronizes due links now and periodically. Returns the function that stops it. */
export function startAppleBusinessTimer(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  const work = () => dispatcher.runAside(() => syncDueLinks(context));
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
