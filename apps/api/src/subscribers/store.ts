/** Statements that store notifications, with the events that announce them and the pushes to the devices. */
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';
import { rawSql } from '../db/raw-sql.ts';
import type { Database } from '../db/schema.ts';
import type { Context } from '../domain/context.ts';
import type { PostDraft } from '../domain/google-chat/draft-posts.ts';
import { insertPosts } from '../domain/google-chat/queue-posts.ts';
import type { DueEvent, LiveOutboxEvent, OutboxEvent } from '../domain/events.ts';
import {
  type NewNotification,
  notificationRow,
  presentNotification,
} from '../domain/notifications/notification-rows.ts';
import { announceStored } from '../domain/outbox/outbox.ts';
import { insertPushes } from '../domain/pushes/queue-pushes.ts';

/** A draft and the id of the event that it belongs to. */
export interface SourcedDraft {
  source: number;
  by: string;
  draft: NewNotification;
}

/**
 * Marks events of one business as handled and inserts the drafts of those that were neither handled nor given up
 * before, in one statement.
 * A notification with the same user and key is kept as it is. Queues the messages to Google Chat. Returns the events that announce the new notifications.
 */
export async function storeDrafts(
  context: Context,
  bid: number,
  events: readonly OutboxEvent<DueEvent>[],
  sourced: readonly SourcedDraft[],
  posts: readonly PostDraft[] = [],
): Promise<OutboxEvent<LiveOutboxEvent>[]> {
  if (events.length === 0) return [];
  // The row and its live event carry the same time.
  const at = context.clock.now();
  const now = rawSql`${at.toISOString()}::timestamptz`;
  const claim = rawSql`
    update outbox set handled_at = ${now}
    where bid = ${bid}::int and id = any(${events.map(({ id }) => id)}::bigint[]) and handled_at is null
      and failed_at is null`;
  if (sourced.length === 0 && posts.length === 0) {
    await claim.execute(context.db);
    return [];
  }
  const drafts = sourced.map((each) => toRow(each, bid, at));
  const pushes =
    context.push === null
      ? rawSql``
      : rawSql`, pushes as (${insertPushes(context, rawSql`(select * from inserted) n`)})`;
  const [row] = await rawSql<{ stored: [id: number, notification: string][] }>`
    with claimed as (${claim} returning id),
    drafts as (
      select d.* from json_to_recordset(${JSON.stringify(drafts)}::json) as d (source bigint, uid text, id text,
        about_bid int, about_comment text, event_key text, type text, body jsonb, pic text, link text, event jsonb)
      join claimed on claimed.id = d.source
    ),
    inserted as (
      insert into notifications (uid, id, about_bid, about_comment, event_key, type, body, pic, link, created_at)
      select uid, id, about_bid, about_comment, event_key, type, body, pic, link, ${now} from drafts
      on conflict (uid, event_key) do nothing
      returning uid, id, event_key
    ),
    stored as (
      insert into outbox (bid, event, created_at, handled_at)
      select ${bid}::int, drafts.event, ${now}, ${now} from drafts join inserted on inserted.id = drafts.id
      returning id, handled_at, event -> 'notification' ->> 'id' as notification
    )${pushes}${posts.length === 0 ? rawSql`` : rawSql`, posts as (${insertPosts(context, bid, posts)})`}
    select json_agg(json_build_array(id, notification) order by id) as stored${announceStored(context)}
    from stored having count(*) > 0
  `.execute(context.db);
  const byNotification = new Map(drafts.map(({ id, event }) => [id, event]));
  return (row?.stored ?? []).flatMap(([id, notification]) => {
    const event = byNotification.get(notification);
    return event ? [{ id, event }] : [];
  });
}

/** A notification to be inserted, the event that it belongs to, and the live event that announces it. */
interface DraftRow extends ReturnType<typeof notificationRow> {
  source: number;
  event: LiveOutboxEvent;
}

function toRow({ source, by, draft }: SourcedDraft, bid: number, at: Date): DraftRow {
  const row = notificationRow(draft, newClientId(), at);
  const notification = presentNotification({ ...row, read: false });
  return {
    ...row,
    source,
    event: { recipient: 'live', type: 'notification-created', bid, by, uid: row.uid, notification },
  };
}

/** Deletes the notifications of a deleted comment, which contain its text. */
export async function deleteCommentNotifications(
  db: Transaction<Database>,
  { bid, commentId }: { bid: number; commentId: string },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('about_bid', '=', bid)
    .where('about_comment', '=', commentId)
    .execute();
}
