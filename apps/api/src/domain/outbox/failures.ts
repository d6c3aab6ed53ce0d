/** Due events whose handling failed: retries with exponential backoff, then a decision of an operator (sudo.md 5.2). */
import { sql } from 'kysely';
import { describeFailure } from '../../base/redact.ts';
import type { Context } from '../context.ts';

/** Number of attempts after which an event waits for an operator: with the delays below, after about five hours. */
export const mostTries = 10;

/** Exponential backoff: delay after the first failure, doubled after each further one, in milliseconds. */
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/**
 * Records that an event could not be handled, and when it is due again. Without the database nothing is recorded: an outage
 * is no fault of the event. Returns whether the event was given up.
 */
export async function recordFailure(
  { db, clock, logger }: Context,
  { id, bid }: { id: number; bid: number },
  error: unknown,
): Promise<boolean> {
  const now = clock.now();
  const tries = sql<number>`least(tries + 1, ${mostTries}::int)`;
  const row = await db
    .updateTable('outbox')
    .set({
      tries,
      failure: describeFailure(error),
      due_at: sql<Date>`${now}::timestamptz + least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * 2 ^ tries) * interval '1 millisecond'`,
      failed_at: sql<Date | null>`case when ${tries} >= ${mostTries}::int then ${now}::timestamptz end`,
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('failed_at')
    .executeTakeFirst();
  const isGivenUp = row?.failed_at != null;
  if (isGivenUp) logger.error('an event was given up; an operator can retry it', { id, bid });
  return isGivenUp;
}
