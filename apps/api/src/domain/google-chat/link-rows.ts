/** Rows of links and their form in responses, which never contain the address of a webhook. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { mostFailures } from './active-links.ts';

type LinkRow = Omit<Row<'google_chat_links'>, 'webhook_url'> & {
  has_webhook: boolean;
  by_name: string;
  waiting: number;
};

/** The links of a team, oldest first. The permission of the caller must have been checked. */
export async function loadLinks(read: Read, bid: number, tid: number): Promise<Wire['GoogleChatLink'][]> {
  return (await selectLinks(bid, tid, rawSql``).execute(read.db)).map(presentLink);
}

/** One link. @throws AppError google-chat/not-found, for a missing one and one of another team alike */
export async function loadLink(
  read: Read,
  bid: number,
  tid: number,
  id: number,
): Promise<Wire['GoogleChatLink']> {
  const [row] = await selectLinks(bid, tid, rawSql`and l.id = ${id}`).execute(read.db);
  if (!row) throw new AppError('google-chat/not-found');
  return presentLink(row);
}

/** Locks a link until the transaction ends. @throws AppError google-chat/not-found */
export async function lockLink(
  write: Write,
  bid: number,
  tid: number,
  id: number,
): Promise<{ space_name: string }> {
  const row = await write.db
    .selectFrom('google_chat_links')
    .select('space_name')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('google-chat/not-found');
  return row;
}

function selectLinks(bid: number, tid: number, condition: Fragment): Fragment<LinkRow> {
  return rawSql<LinkRow>`
    select l.bid, l.id, l.tid, l.space_name, l.webhook_url is not null as has_webhook, l.events, l.lang, l.linked_by,
      l.failures, l.last_failure, l.last_failure_at, l.last_sent_at, l.created_at, l.updated_at,
      ${nameOfUser} as by_name,
      (select count(*)::int from google_chat_posts p where p.bid = l.bid and p.link_id = l.id) as waiting
    from google_chat_links l left join users u on u.uid = l.linked_by
    where l.bid = ${bid} and l.tid = ${tid} ${condition}
    order by l.created_at, l.id`;
}

function presentLink(row: LinkRow): Wire['GoogleChatLink'] {
  return {
    id: row.id,
    team_id: row.tid,
    space_name: row.space_name,
    has_webhook: row.has_webhook,
    events: row.events as Wire['GoogleChatEvent'][],
    linked_by: row.linked_by,
    by_name: row.by_name,
    waiting: row.waiting,
    failures: row.failures,
    paused: row.failures >= mostFailures,
    last_failure: row.last_failure as Wire['GoogleChatFailure'] | null,
    last_failure_at: row.last_failure_at?.toISOString() ?? null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
