/** Mentions of the caller in a business, for the home screen (docs/product/screens.md 6.6). */
import type { Wire } from '@minga/contract';
import type { Read } from '../context.ts';
import { presentNotification } from './notification-rows.ts';
import { placeTickets } from './ticket-place.ts';

/** Maximum number of mentions in the list. */
const mostMentions = 10;

/** Age of the oldest mention in the list, in milliseconds. */
const mentionsMs = 14 * 24 * 60 * 60 * 1000;

/** Notifications of mentions that the caller has not deleted, newest first. */
export async function loadMentions(read: Read, bid: number): Promise<Wire['Notification'][]> {
  const since = new Date(read.context.clock.now().getTime() - mentionsMs);
  const rows = await read.db
    .selectFrom('notifications')
    .selectAll()
    .where('uid', '=', read.caller.uid)
    .where('about_bid', '=', bid)
    .where('type', '=', '2-3')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMentions)
    .execute();
  return placeTickets(read, rows.map(presentNotification));
}
