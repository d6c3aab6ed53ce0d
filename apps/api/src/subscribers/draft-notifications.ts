/**
 * Drafts and stores the notifications of a batch of events of one team in two statements: the first reads a snapshot of
 * the team, the second marks the events as handled and inserts the notifications of those that were not handled before.
 */
import { newClientId } from '@minga/rules/client-ids';
import { rawSql } from '../db/raw-sql.ts';
import type { Context } from '../domain/context.ts';
import { type DomainEvent, type OutboxEvent, settingOff } from '../domain/events.ts';
import {
  type NewNotification,
  notificationRow,
  presentNotification,
} from '../domain/notifications/notification-rows.ts';
import { insertPushes } from '../domain/pushes/queue-pushes.ts';
import { draftTeamNews, isTeamNews, type TeamNews, snapshotQueryFor } from './notify.ts';
import { loadTeamSnapshot } from './notify-audience.ts';

/** Number of event ids that fit into one NOTIFY payload. */
const mostTold = 300;

/** Result of drafting. */
export interface Drawn {
  /** Events that announce the new notifications. */
  brought: OutboxEvent[];
  /** Events with further side effects, which were not handled here. */
  left: OutboxEvent[];
}

/** Stores the notifications of events of one team. */
export async function storeNotifications(context: Context, events: readonly OutboxEvent[]): Promise<Drawn> {
  const news = events.filter(isTeamNews);
  const [first] = news;
  if (!first) return { brought: [], left: [...events] };
  const { bid, tid } = first.event;
  const snapshot = await loadTeamSnapshot(context.db, snapshotQueryFor(bid, tid, news));
  const setsOff = ({ event }: TeamNews) =>
    settingOff(event).some(({ card }) => snapshot.automated.has(card.status));
  const plain = news.filter((told) => !setsOff(told));
  // One moment for the row and for what open streams are told of it.
  const at = context.clock.now();
  const drafts = plain.flatMap((told) =>
    draftTeamNews(snapshot, told).map((draft) => toStored(at, told, draft)),
  );
  if (drafts.length > mostTold) return { brought: [], left: [...events] };
  const done = new Set<OutboxEvent>(plain);
  return {
    brought: plain.length > 0 ? await store(context, { bid, at }, plain, drafts) : [],
    left: events.filter((event) => !done.has(event)),
  };
}

/** A notification, the event that it comes from, and the event that tells of it. */
interface StoredDraft extends ReturnType<typeof notificationRow> {
  source: number;
  event: DomainEvent & { type: 'notification-created' };
}

function toStored(at: Date, { id: source, event }: TeamNews, draft: NewNotification): StoredDraft {
  const row = notificationRow(draft, newClientId(), at);
  const notification = presentNotification({ ...row, read: false });
  return {
    ...row,
    source,
    event: { type: 'notification-created', bid: event.bid, by: event.by, uid: row.uid, notification },
  };
}

async function store(
  context: Context,
  { bid, at }: { bid: number; at: Date },
  events: readonly OutboxEvent[],
  drafts: readonly StoredDraft[],
): Promise<OutboxEvent[]> {
  const now = rawSql`${at.toISOString()}::timestamptz`;
  const claim = rawSql`
    update outbox set handled_at = ${now}
    where bid = ${bid}::int and id = any(${events.map(({ id }) => id)}::bigint[]) and handled_at is null`;
  if (drafts.length === 0) {
    await claim.execute(context.db);
    return [];
  }
  const told =
    context.engine === 'postgres'
      ? rawSql`, pg_notify(${context.outboxChannel}::text, ${`${context.processId}:`}::text || string_agg(id::text, ','))`
      : rawSql``;
  const pushed =
    context.push === null
      ? rawSql``
      : rawSql`, pushed as (${insertPushes(context, rawSql`(select * from news) n`)})`;
  const [row] = await rawSql<{ stored: [id: number, notification: string][] }>`
    with claimed as (${claim} returning id),
    drafts as (
      select d.* from json_to_recordset(${JSON.stringify(drafts)}::json) as d (source bigint, uid text, id text,
        about_bid int, about_comment text, event_key text, type text, body jsonb, pic text, link text, event jsonb)
      join claimed on claimed.id = d.source
    ),
    news as (
      insert into notifications (uid, id, about_bid, about_comment, event_key, type, body, pic, link, created_at)
      select uid, id, about_bid, about_comment, event_key, type, body, pic, link, ${now} from drafts
      on conflict (uid, event_key) do nothing
      returning uid, id, event_key
    ),
    stored as (
      insert into outbox (bid, event, created_at, handled_at)
      select ${bid}::int, drafts.event, ${now}, ${now} from drafts join news on news.id = drafts.id
      returning id, event -> 'notification' ->> 'id' as notification
    )${pushed}
    select json_agg(json_build_array(id, notification) order by id) as stored${told} from stored having count(*) > 0
  `.execute(context.db);
  const byId = new Map(drafts.map((draft) => [draft.id, draft.event]));
  return (row?.stored ?? []).flatMap(([id, notification]) => {
    const event = byId.get(notification);
    return event ? [{ id, event }] : [];
  });
}
