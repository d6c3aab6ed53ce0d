/** Sends delayed and interrupted emails every minute; new ones are sent after the commit of their write. */
import { mailDueMessages } from '../domain/contact/mail-messages.ts';
import type { Context } from '../domain/context.ts';
import { mailDueInvitations } from '../domain/invitations/mail-invitations.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 60_000;

/** Sends due emails now and periodically. Returns the function that stops it. */
export function startMailTimer(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  const jobs = [mailDueMessages, mailDueInvitations];
  const running = new Set<(typeof jobs)[number]>();
  const work = () => {
    for (const job of jobs) {
      // A slow mail server must not make one run overtake the other.
      if (running.has(job)) continue;
      running.add(job);
      dispatcher.runAside(() => job(context).finally(() => running.delete(job)));
    }
  };
  work();
  const timer = setInterval(work, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
