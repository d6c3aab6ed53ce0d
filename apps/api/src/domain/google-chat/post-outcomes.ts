/** Outcomes of attempts to post, in the queue and in the link. */
import type { Wire } from '@minga/contract';
import type { Kysely, Transaction } from 'kysely';
import { insideWrite } from '../../db/inside-write.ts';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { mostFailures } from './active-links.ts';
import type { TakenPost } from './take-post.ts';

/** Exponential backoff: delay after the first failure, doubled after each further one, in milliseconds. */
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
const mostTries = 10;

type Place = Pick<TakenPost, 'bid' | 'link_id' | 'id'>;

/** Key of a test message: only one of a link waits at a time. */
export const testKey = 'test';

export async function deletePost(db: Kysely<Database>, { bid, link_id, id }: Place): Promise<void> {
  await db
    .deleteFrom('google_chat_posts')
    .where('bid', '=', bid)
    .where('link_id', '=', link_id)
    .where('id', '=', Number(id))
    .execute();
}

/** Deletes the message; the link works, so that it is not paused any more. */
export async function recordSent(context: Context, post: TakenPost): Promise<void> {
  await inTransaction(context, async (db) => {
    await deletePost(db, post);
    await db
      .updateTable('google_chat_links')
      .set({ last_sent_at: context.clock.now(), failures: 0 })
      .where('bid', '=', post.bid)
      .where('id', '=', post.link_id)
      .execute();
  });
}

/**
 * Records why an attempt failed. A final failure deletes the message and counts; with the last one allowed, the link is
 * paused and the other messages are dropped, except a test.
 */
export async function recordFailure(
  context: Context,
  post: TakenPost,
  failure: Wire['GoogleChatFailure'],
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  await inTransaction(context, async (db) => {
    const link = await db
      .updateTable('google_chat_links')
      .set((column) => ({
        last_failure: failure,
        last_failure_at: context.clock.now(),
        ...(isFinal ? { failures: column('failures', '+', 1) } : {}),
      }))
      .where('bid', '=', post.bid)
      .where('id', '=', post.link_id)
      .returning('failures')
      .executeTakeFirst();
    if (isFinal) await deletePost(db, post);
    if (link && link.failures >= mostFailures) {
      await db
        .deleteFrom('google_chat_posts')
        .where('bid', '=', post.bid)
        .where('link_id', '=', post.link_id)
        .where('event_key', '<>', testKey)
        .execute();
    }
  });
}

/** Makes the message due again later, or gives it up after the last attempt. */
export async function postpone(
  context: Context,
  post: TakenPost,
  { afterMs, isAttempt }: { afterMs: number; isAttempt: boolean },
): Promise<void> {
  if (isAttempt && post.tries >= mostTries) return deletePost(context.db, post);
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (post.tries - 1));
  // Jitter of up to 50 %: messages that failed together are not retried together.
  const delayMs = isAttempt ? Math.max(afterMs, waitMs * (1 + Math.random() / 2)) : afterMs;
  await context.db
    .updateTable('google_chat_posts')
    .set({
      due_at: new Date(context.clock.now().getTime() + delayMs),
      taken_at: null,
      ...(isAttempt ? {} : { tries: post.tries - 1 }),
    })
    .where('bid', '=', post.bid)
    .where('link_id', '=', post.link_id)
    .where('id', '=', Number(post.id))
    .execute();
}

function inTransaction({ db }: Context, work: (db: Transaction<Database>) => Promise<void>): Promise<void> {
  return db.transaction().execute((transaction) => insideWrite.run(true, () => work(transaction)));
}
