/** Determines whether a reconnecting stream may have missed events. */
import { sql } from 'kysely';
import type { Read } from '../context.ts';

/** Id of the newest event in the outbox, 0 without events. */
export async function findNewestOutboxId(read: Read): Promise<number> {
  const row = await read.db
    .selectFrom('outbox')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Whether a caller may have missed a relevant event after the given id. PostgreSQL assigns ids before the commit, so
 * that a smaller id can become visible later: there the result is always true.
 */
export async function wasAnythingMissed(read: Read, lastSeen: number): Promise<boolean> {
  if (read.context.engine === 'postgres') return true;
  const held = await read.db
    .selectFrom('outbox')
    .select((of) => [of.fn.min('id').as('oldest'), of.fn.max('id').as('newest')])
    .executeTakeFirst();
  // Older events were deleted, so that the result is unknown.
  if (!held?.oldest || held.oldest > lastSeen) return true;
  // The given id is newer than all events: the data was restored from a backup.
  if (held.newest < lastSeen) return true;
  const missed = await someEventOf(read).where('outbox.id', '>', lastSeen).executeTakeFirst();
  return missed !== undefined;
}

/**
 * Maximum duration of a write, in milliseconds: events carry the start time of their write and become visible at its
 * commit.
 */
const longestChangeMs = 1000;

/**
 * Age of the client's data from which it is always read again, in milliseconds: searching more events would be slower.
 */
const longestLookMs = 10 * 60_000;

/** Whether data that a caller read this long ago may be stale: whether there was an event relevant to them. */
export async function hasAnythingHappened(read: Read, heldMs: number): Promise<boolean> {
  if (heldMs > longestLookMs) return true;
  const since = new Date(read.context.clock.now().getTime() - heldMs - longestChangeMs);
  const happened = await someEventOf(read).where('outbox.created_at', '>=', since).executeTakeFirst();
  return happened !== undefined;
}

/**
 * Query of one event relevant to the caller: of one of their businesses, addressed to them, or about something they
 * lost.
 */
function someEventOf({ db, caller: { uid } }: Read) {
  return db
    .selectFrom('outbox')
    .select('outbox.id')
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('business_members as member')
            .select('member.uid')
            .whereRef('member.bid', '=', 'outbox.bid')
            .where('member.uid', '=', uid),
        ),
        sql<boolean>`outbox.event @> ${JSON.stringify({ uid })}::jsonb`,
        sql<boolean>`outbox.event @> '{"everybody": true}'::jsonb`,
        sql<boolean>`outbox.event @> ${JSON.stringify({ formerUids: [uid] })}::jsonb`,
      ]),
    )
    .limit(1);
}
