/**
 * What events of one team bring about, in two statements however many they are: one reads the team, the other takes
 * the events and stores their notifications, for those events that were not taken before.
 */
import { newClientId } from '@minga/rules/client-ids';
import { quickSql } from '../db/quick-sql.ts';
import type { Context } from '../domain/context.ts';
import { type DomainEvent, type OutboxEvent, settingOff } from '../domain/events.ts';
import {
  type NewNotification,
  notificationRow,
  presentNotification,
} from '../domain/notifications/notification-rows.ts';
import { insertPushes } from '../domain/pushes/queue-pushes.ts';
import { draftTeamNews, isTeamNews, type TeamNews, wishFor } from './notify.ts';
import { loadTeamScene } from './notify-audience.ts';

/** A notification of PostgreSQL that tells of events holds so many ids in any case. */
const mostTold = 300;

/** What came of it. */
export interface Drawn {
  /** Events that tell of new notifications. */
  brought: OutboxEvent[];
  /** Events that need more than notifications: nothing was done for them. */
  left: OutboxEvent[];
}

/** Draws the consequences of events of one team as far as they are notifications. */
export async function drawNotifications(context: Context, events: readonly OutboxEvent[]): Promise<Drawn> {
  const news = events.filter(isTeamNews);
  const [first] = news;
  if (!first) return { brought: [], left: [...events] };
  const { bid, tid } = first.event;
  const scene = await loadTeamScene(context.db, wishFor(bid, tid, news));
  const setsOff = ({ event }: TeamNews) =>
    settingOff(event).some(({ card }) => scene.automated.has(card.status));
  const plain = news.filter((told) => !setsOff(told));
  // One moment for the row and for what open streams are told of it.
  const at = context.clock.now();
  const drafts = plain.flatMap((told) =>
    draftTeamNews(scene, told).map((draft) => toStored(at, told, draft)),
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
  const now = quickSql`${at.toISOString()}::timestamptz`;
  const claim = quickSql`
    update outbox set handled_at = ${now}
    where bid = ${bid}::int and id = any(${events.map(({ id }) => id)}::bigint[]) and handled_at is null`;
  if (drafts.length === 0) {
    await claim.execute(context.db);
    return [];
  }
  const told =
    context.engine === 'postgres'
      ? quickSql`, pg_notify(${context.outboxChannel}::text, ${`${context.processId}:`}::text || string_agg(id::text, ','))`
      : quickSql``;
  const pushed =
    context.push === null
      ? quickSql``
      : quickSql`, pushed as (${insertPushes(context, quickSql`(select * from news) n`)})`;
  const [row] = await quickSql<{ stored: [id: number, notification: string][] }>`
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
