/** What a stream that comes back may have missed. */
import { sql } from 'kysely';
import type { Read } from '../context.ts';

/** Id of the newest event there is, of anybody's; 0 when there is none. */
export async function findNewestOutboxId(read: Read): Promise<number> {
  const row = await read.db
    .selectFrom('outbox')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Whether a caller who last saw this event may have missed one that concerns them. On PostgreSQL ids are given
 * before the commit, so that a smaller one can appear later: there the answer is always yes.
 */
export async function wasAnythingMissed(read: Read, lastSeen: number): Promise<boolean> {
  if (read.context.engine === 'postgres') return true;
  const held = await read.db
    .selectFrom('outbox')
    .select((of) => [of.fn.min('id').as('oldest'), of.fn.max('id').as('newest')])
    .executeTakeFirst();
  // Older events were thrown away: nobody knows any more.
  if (!held?.oldest || held.oldest > lastSeen) return true;
  // It saw what there is no more: the data was restored from a backup.
  if (held.newest < lastSeen) return true;
  const missed = await someEventOf(read).where('outbox.id', '>', lastSeen).executeTakeFirst();
  return missed !== undefined;
}

/** An event bears the time at which its change began, and is read from its commit on: a change may last so long, in ms. */
const longestChangeMs = 1000;

/** Who began to read so long ago reads again in any case: to look through more would take longer than that, in ms. */
const longestLookMs = 10 * 60_000;

/**
 * Whether a caller who began to read so long ago may hold something that is not so any more: there was an event that
 * concerns them.
 */
export async function hasAnythingHappened(read: Read, heldMs: number): Promise<boolean> {
  if (heldMs > longestLookMs) return true;
  const since = new Date(read.context.clock.now().getTime() - heldMs - longestChangeMs);
  const happened = await someEventOf(read).where('outbox.created_at', '>=', since).executeTakeFirst();
  return happened !== undefined;
}

/** One event that may concern the caller: of one of their businesses, of themselves, or that took something from them. */
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
        sql<boolean>`outbox.event @> ${JSON.stringify({ formerUids: [uid] })}::jsonb`,
      ]),
    )
    .limit(1);
}
