/** Mentions of the caller in a business, for the home screen (docs/product/screens.md 6.6). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { presentNotification } from './notification-rows.ts';
import { placeTickets } from './ticket-place.ts';

/** Maximum number of mentions in the list. */
const mostMentions = 10;

/** Age of the oldest mention in the list, in milliseconds. */
const mentionsMs = 14 * 24 * 60 * 60 * 1000;

/** Notifications of mentions that the caller has not deleted, newest first, and which of them wait for an answer. */
export async function loadMentions(
  read: Read,
  bid: number,
): Promise<Pick<Wire['HomeAnswer'], 'mentions' | 'waiting'>> {
  const { uid } = read.caller;
  const since = new Date(read.context.clock.now().getTime() - mentionsMs);
  const rows = await read.db
    .selectFrom('notifications')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ticket_comments as comment')
          .select('comment.id')
          .where('comment.bid', '=', bid)
          .where('comment.ticket_id', '=', sql<string>`notifications.body ->> 'ticket_id'`)
          .where('comment.uid', '=', uid)
          .where('comment.deleted_at', 'is', null)
          .whereRef('comment.created_at', '>', 'notifications.created_at'),
      ).as('is_answered'),
    )
    .where('uid', '=', uid)
    .where('about_bid', '=', bid)
    .where('type', '=', '2-3')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMentions)
    .execute();
  return {
    mentions: await placeTickets(read, rows.map(presentNotification)),
    waiting: rows.filter(({ is_answered }) => !is_answered).map(({ id }) => id),
  };
}
