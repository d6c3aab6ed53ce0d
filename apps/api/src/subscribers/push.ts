/** Pushes at once what was queued, and looks now and then for what was put off or left behind. */
import type { Context } from '../domain/context.ts';
import { pushDue } from '../domain/pushes/push-due.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 10_000;

/** Looks now and every ten seconds, when something is pushed at all, and gives back what ends it. */
export function startPushing(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  if (context.push === null) return async () => {};
  let running = false;
  const work = () => {
    if (running) return;
    running = true;
    dispatcher.runAside(() => pushDue(context).finally(() => (running = false)));
  };
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
