/** What a stream that comes back may have missed. */
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
 * Whether a caller who last saw this event may have missed one of their businesses. On PostgreSQL ids are given
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
  const missed = await read.db
    .selectFrom('outbox')
    .innerJoin('business_members as member', 'member.bid', 'outbox.bid')
    .select('outbox.id')
    .where('member.uid', '=', read.caller.uid)
    .where('outbox.id', '>', lastSeen)
    .limit(1)
    .executeTakeFirst();
  return missed !== undefined;
}
