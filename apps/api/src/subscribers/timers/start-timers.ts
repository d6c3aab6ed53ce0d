/** All work that a process does periodically, besides tidying. */
import { mailDueMessages } from '../../domain/contact/mail-messages.ts';
import { mailDueBilling } from '../../domain/billing/payments/send-mails.ts';
import type { Context } from '../../domain/context.ts';
import { sendDuePosts } from '../../domain/google-chat/send-due-posts.ts';
import { mailDueInvitations } from '../../domain/invitations/mail-invitations.ts';
import { syncDueLinks } from '../../domain/mdm/apple-business/sync-due-links.ts';
import { sendDuePushes } from '../../domain/pushes/send-due-pushes.ts';
import type { Dispatcher } from '../dispatcher.ts';
import { publishPresenceChanges } from './publish-presence.ts';
import { sweep } from './sweep.ts';
import { startTimer } from './timer.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Starts the periodic work: deliveries that are delayed or were interrupted (new ones are made after the commit of their
 * write), due events of processes that ended, synchronizations, and changes of presence. Returns the function that ends
 * it; the dispatcher waits for what is running.
 */
export function startTimers(context: Context, dispatcher: Dispatcher): () => void {
  const timers = [
    { everyMs: minute, job: () => sweep(context, dispatcher) },
    { everyMs: minute, job: () => mailDueMessages(context) },
    { everyMs: minute, job: () => mailDueInvitations(context) },
    { everyMs: minute, job: () => mailDueBilling(context) },
    // Each of these two limits its concurrent runs itself: one that waits for a slow receiver does not delay the others.
    { everyMs: 10 * second, job: () => sendDuePosts(context), mayOverlap: true },
    { everyMs: 10 * second, job: () => syncDueLinks(context), mayOverlap: true },
    { everyMs: second, job: () => publishPresenceChanges(context) },
    ...(context.push ? [{ everyMs: 10 * second, job: () => sendDuePushes(context) }] : []),
  ];
  const ends = timers.map((timer) => startTimer(dispatcher, timer));
  return () => {
    for (const end of ends) end();
  };
}
