/** Posts delayed and interrupted messages to Google Chat every ten seconds; new ones are posted by the dispatcher. */
import type { Context } from '../domain/context.ts';
import { sendDuePosts } from '../domain/google-chat/send-due-posts.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 10_000;

/** Posts due messages now and periodically. Returns the function that stops it. */
export function startPostTimer(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  const work = () => dispatcher.runAside(() => sendDuePosts(context));
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
