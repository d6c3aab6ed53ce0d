/** Posts due messages: takes the first one of a link, posts it, then deletes or postpones it. */
import type { Wire } from '@minga/contract';
import type { GoogleChatOutcome } from '../../base/ports.ts';
import type { Context } from '../context.ts';
import { deletePost, postpone, recordFailure, recordSent } from './post-outcomes.ts';
import { type TakenPost, takePost } from './take-post.ts';

/** Age at which a message is dropped: it is not news any more. */
const longestAgeMs = 24 * 60 * 60_000;

/** Maximum number of messages that this process posts at the same time. */
const mostWorkers = 5;

/**
 * Posts messages until none is due. Each one that is taken starts a further worker, up to the maximum, so that a space
 * that answers slowly does not delay the others.
 */
export async function sendDuePosts(context: Context): Promise<void> {
  const { googleChatWorkers: workers } = context;
  // The running ones look again when they have posted.
  if (workers.running >= mostWorkers) return;
  workers.running += 1;
  const others: Promise<void>[] = [];
  try {
    while (!context.stopping.aborted) {
      const post = await takePost(context);
      if (!post) break;
      others.push(sendFurther(context));
      await deliver(context, post);
    }
  } finally {
    workers.running -= 1;
    await Promise.all(others);
  }
}

/** Never rejects: it is awaited only when the worker that started it has finished. */
async function sendFurther(context: Context): Promise<void> {
  try {
    await sendDuePosts(context);
  } catch (error) {
    context.logger.error('a worker of messages to Google Chat failed', { error });
  }
}

async function deliver(context: Context, post: TakenPost): Promise<void> {
  try {
    const age = context.clock.now().getTime() - post.created_at.getTime();
    if (post.is_gone || age > longestAgeMs) return await deletePost(context.db, post);
    const outcome = await context.googleChat.send({
      spaceName: post.space_name,
      webhookUrl: post.webhook_url,
      requestId: `minga-${post.bid}-${post.link_id}-${post.id}-${post.created_at.getTime()}`,
      message: post.message,
    });
    await settle(context, post, outcome);
  } catch (error) {
    // The message is due again when the lease expires.
    context.logger.warn('a message to Google Chat was not posted', { error });
  }
}

async function settle(context: Context, post: TakenPost, outcome: GoogleChatOutcome): Promise<void> {
  if (outcome.kind === 'sent') return recordSent(context, post);
  // The server stops and has ended the request: another process, or this one after its start, posts the message.
  if (context.stopping.aborted) return postpone(context, post, { afterMs: 0, isAttempt: false });
  warn(context, post, outcome.failure);
  if (outcome.kind === 'refused') return recordFailure(context, post, outcome.failure, { isFinal: true });
  await recordFailure(context, post, outcome.failure, { isFinal: false });
  await postpone(context, post, { afterMs: outcome.afterMs ?? 0, isAttempt: true });
}

/** The log names the link, never its address. */
function warn({ logger }: Context, { bid, link_id }: TakenPost, failure: Wire['GoogleChatFailure']): void {
  logger.warn('a message to Google Chat failed', { bid, link: link_id, reason: failure });
}
