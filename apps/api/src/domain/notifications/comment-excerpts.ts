/** Excerpts of comments in notifications, which follow the current text. */
import { withPictureNames } from '@minga/rules/files/file-references';
import { canSeeTicket } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import { loadTeamPeople } from '../places.ts';
import { type TicketRow, peopleOf } from '../tickets/ticket-rows.ts';

/** Longest excerpt in a notification, in characters. */
const excerptLength = 200;

/** Beginning of a text, on one line, with the names of its pictures. */
export function excerpt(text: string): string {
  const characters = [...withPictureNames(text).replaceAll(/\s+/g, ' ')];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength - 1).join('')}…`;
}

/**
 * Updates the excerpt in the notifications of an edited comment. Recipients who may not see the ticket any more lose the
 * excerpt, because they may not read the new text.
 */
export async function updateCommentExcerpts(
  { db }: Write,
  { bid, tid, ...people }: Pick<TicketRow, 'bid' | 'tid' | 'assignees' | 'reporter' | 'created_by'>,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const notified = await db
    .selectFrom('notifications')
    .select('uid')
    .where('about_bid', '=', bid)
    .where('about_comment', '=', id)
    .execute();
  if (!notified.length) return;
  const uids = notified.map(({ uid }) => uid);
  const readers = (await loadTeamPeople(db, bid, tid, uids))
    .filter(({ uid, abilities }) => canSeeTicket(abilities, peopleOf(people), uid))
    .map(({ uid }) => uid);
  await sql`update notifications
    set body = case when uid = any(${readers}::text[])
      then body || ${JSON.stringify({ txt: excerpt(text) })}::jsonb else body - 'txt' end
    where about_bid = ${bid} and about_comment = ${id}`.execute(db);
}
