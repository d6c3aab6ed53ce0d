/** What notifications tell of a comment: the beginning of what it says now. */
import { canSeeTicket } from '@minga/rules/permissions';
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import { loadTeamPeople } from '../places.ts';
import { type TicketRow, peopleOf } from '../tickets/ticket-rows.ts';

/** Longest beginning of a comment in a notification, in characters. */
const excerptLength = 200;

/** The beginning of a text, on one line. */
export function excerpt(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  return signs.length <= excerptLength ? signs.join('') : `${signs.slice(0, excerptLength - 1).join('')}…`;
}

/**
 * Updates the notifications of an edited comment: what was taken out of it must not live on in them. Those who may not
 * see the ticket any more lose the excerpt instead: the new text is not theirs to read.
 */
export async function retellComment(
  { db }: Write,
  { bid, tid, ...people }: Pick<TicketRow, 'bid' | 'tid' | 'assignees' | 'reporter' | 'created_by'>,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const told = await db
    .selectFrom('notifications')
    .select('uid')
    .where('about_bid', '=', bid)
    .where('about_comment', '=', id)
    .execute();
  if (!told.length) return;
  const uids = told.map(({ uid }) => uid);
  const readers = (await loadTeamPeople(db, bid, tid, uids))
    .filter(({ uid, abilities }) => canSeeTicket(abilities, peopleOf(people), uid))
    .map(({ uid }) => uid);
  await sql`update notifications
    set body = case when uid = any(${readers}::text[])
      then body || ${JSON.stringify({ txt: excerpt(text) })}::jsonb else body - 'txt' end
    where about_bid = ${bid} and about_comment = ${id}`.execute(db);
}
