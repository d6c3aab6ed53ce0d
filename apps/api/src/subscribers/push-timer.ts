/** Sends delayed and interrupted pushes every ten seconds; new ones are sent by the dispatcher. */
import type { Context } from '../domain/context.ts';
import { sendDuePushes } from '../domain/pushes/send-due-pushes.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 10_000;

/** Sends due pushes now and periodically if there is a push service. Returns the function that stops it. */
export function startPushTimer(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  if (context.push === null) return async () => {};
  let running = false;
  const work = () => {
    if (running) return;
    running = true;
    dispatcher.runAside(() => sendDuePushes(context).finally(() => (running = false)));
  };
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
