/** Queue of pushes: one row for each event and device. */
import { type Transaction, sql } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import type { Context, Write } from '../context.ts';

/** Topic of release notes. */
export const changelogTopic = 'changelog';

/** Queues new notifications for every device of their recipients. */
export async function queueNotificationPushes(
  context: Context,
  db: Transaction<Database>,
  notifications: readonly { uid: string; id: string; event_key: string }[],
): Promise<void> {
  if (context.push === null || !notifications.length) return;
  const rows = notifications.map(({ uid, id, event_key }) => ({ uid, id, event_key }));
  const notificationsAsN = rawSql`json_to_recordset(${JSON.stringify(rows)}::json) as n (uid text, id text, event_key text)`;
  await insertPushes(context, notificationsAsN).execute(db);
}

/** Statement that inserts a push for each device of the recipients of the notifications `n` (uid, id, event_key). */
export function insertPushes(context: Context, notificationsAsN: Fragment): Fragment {
  const now = rawSql`${context.clock.now().toISOString()}::timestamptz`;
  return rawSql`
    insert into push_deliveries (uid, did, event_key, nid, due_at, created_at)
    select d.uid, d.id, n.event_key, n.id, ${now}, ${now}
    from ${notificationsAsN} join user_devices d on d.uid = n.uid
    on conflict do nothing`;
}

/** A push to the subscribers of a topic, in their language. */
export interface TopicPush {
  topic: string;
  /** Unique for each device: a push with the same key is not queued again. */
  eventKey: string;
  text: Record<'es' | 'en', string>;
  link: string;
}

/** Queues a push for every device that is subscribed to the topic, except those of the caller. */
export async function queueTopicPushes({ context, db, caller }: Write, push: TopicPush): Promise<void> {
  if (context.push === null) return;
  const now = context.clock.now().toISOString();
  const message = (lang: 'es' | 'en') =>
    sql`${JSON.stringify({ type: '0', body: { txt: push.text[lang] }, link: push.link })}::jsonb`;
  await sql`
    insert into push_deliveries (uid, did, event_key, message, due_at, created_at)
    select d.uid, d.id, ${push.eventKey}::text, case when u.lang = 'en' then ${message('en')} else ${message('es')} end,
      ${now}::timestamptz, ${now}::timestamptz
    from user_devices d join users u on u.uid = d.uid
    where d.topics @> array[${push.topic}::text] and u.disabled = false and u.uid <> ${caller.uid}::text
    on conflict do nothing`.execute(db);
}
