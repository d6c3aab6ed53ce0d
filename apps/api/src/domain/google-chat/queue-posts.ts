/** Queue of messages to Google Chat spaces: one row for each event and link, posted in order. */
import type { Transaction } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import type { DueEvent, OutboxEvent } from '../events.ts';
import { selectActiveLinks } from './active-links.ts';
import { type PostDraft, draftPosts } from './draft-posts.ts';

/** Maximum number of messages that wait for one link; further ones are dropped. */
const mostWaiting = 500;

/**
 * Statement that inserts messages. Each belongs to an event of the common table expression `claimed` (id), so that an
 * event that was handled before queues nothing.
 */
export function insertPosts({ clock }: Context, bid: number, drafts: readonly PostDraft[]): Fragment {
  const now = rawSql`${clock.now().toISOString()}::timestamptz`;
  return rawSql`
    insert into google_chat_posts (bid, link_id, event_key, ticket_id, message, due_at, created_at)
    select ${bid}::int, p.link_id, p.event_key, p.ticket_id, p.message, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(drafts)}::json)
      as p (source bigint, link_id int, event_key text, ticket_id text, message jsonb)
    join claimed on claimed.id = p.source
    -- Locked: a link that is being removed is waited for and then gone.
    join (select id from google_chat_links where bid = ${bid}::int for key share) l on l.id = p.link_id
    where (select count(*) from google_chat_posts w where w.bid = ${bid}::int and w.link_id = l.id) < ${mostWaiting}::int
    order by p.source
    on conflict do nothing`;
}

/** Queues the messages of one event that the transaction has claimed. Returns whether there may be any. */
export async function queuePostsOf(
  context: Context,
  db: Transaction<Database>,
  stored: OutboxEvent<DueEvent>,
): Promise<boolean> {
  const { id, event } = stored;
  if (!('tid' in event)) return false;
  const { bid, tid } = event;
  const links = await selectActiveLinks(bid, tid).execute(db);
  const drafts = await draftPosts(context, db, { bid, tid, links }, [stored]);
  if (drafts.length === 0) return false;
  await rawSql`with claimed as (select ${id}::bigint as id) ${insertPosts(context, bid, drafts)}`.execute(db);
  return true;
}
