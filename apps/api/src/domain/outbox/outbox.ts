/**
 * Outbox: events that are stored in the transaction of their write. Live events are announced to the other API processes
 * at the commit; the others are due (`handled_at` is null) until one process has handled them.
 */
import { type Transaction, sql } from 'kysely';
import { insideWrite } from '../../db/inside-write.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import {
  type DomainEvent,
  type DueEvent,
  type LiveOutboxEvent,
  type OutboxEvent,
  type RecipientEvent,
  isDue,
  isLive,
} from '../events.ts';
import {
  type LegacyEvent,
  type StoredEvent,
  isLegacy,
  liveEventOf,
  splitLegacyEvent,
} from './legacy-events.ts';
import { recordFailure } from './failures.ts';
import { splitByRecipient } from './split-by-recipient.ts';

/** Number of ids that fit into one NOTIFY payload, which holds less than 8000 bytes. */
export const mostAnnounced = 300;

/** Splits events by recipient and stores them, in order, in the transaction of their write. */
export async function storeEvents(
  context: Context,
  db: Transaction<Database>,
  events: readonly DomainEvent[],
): Promise<OutboxEvent[]> {
  return storeSplit(context, db, events.flatMap(splitByRecipient));
}

async function storeSplit(
  context: Context,
  db: Transaction<Database>,
  events: readonly RecipientEvent[],
): Promise<OutboxEvent[]> {
  if (events.length === 0) return [];
  const live = events.filter((event) => event.recipient === 'live').length;
  const isAnnouncedAtOnce = live > 0 && live <= mostAnnounced;
  const [row] = await rawSql<{ ids: number[] }>`
    with stored as (${insertEvents(events, context.clock.now())})
    select json_agg(id order by id) as ids${isAnnouncedAtOnce ? announceStored(context) : rawSql``} from stored
  `.execute(db);
  const stored = withIds(events, row?.ids ?? []);
  if (live > mostAnnounced) await announce(context, db, stored.filter(isLive));
  return stored;
}

/** Statement that inserts events and returns their ids; with `condition`, only if that common table expression has a row. */
export function insertEvents(events: readonly RecipientEvent[], now: Date, condition?: Fragment): Fragment {
  const time = rawSql`${now.toISOString()}::timestamptz`;
  // As JSON: the text of the statement is the same for any number of events.
  return rawSql`
    insert into outbox (bid, event, created_at, handled_at)
    select (item.event ->> 'bid')::int, item.event, ${time},
      case when item.event ->> 'recipient' = 'live' then ${time} end
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as item (event, position)
    ${condition ? rawSql`, ${condition}` : rawSql``}
    order by item.position
    returning id, handled_at`;
}

/** Column of a SELECT from the inserted rows: announces the live events to other processes at the commit. */
export function announceStored({ engine, outboxChannel, processId }: Context): Fragment {
  if (engine !== 'postgres') return rawSql``;
  return rawSql`, pg_notify(${outboxChannel}::text,
    ${`${processId}:`}::text || string_agg(id::text, ',' order by id) filter (where handled_at is not null))`;
}

/** Events with the ids of their rows, both in order. */
export function withIds(events: readonly RecipientEvent[], ids: readonly number[]): OutboxEvent[] {
  return events.map((event, index) => ({ id: Number(ids[index] ?? 0), event }));
}

async function announce(
  { engine, outboxChannel, processId }: Context,
  db: Transaction<Database>,
  events: readonly OutboxEvent[],
): Promise<void> {
  if (engine !== 'postgres') return;
  for (let from = 0; from < events.length; from += mostAnnounced) {
    const ids = events.slice(from, from + mostAnnounced).map(({ id }) => id);
    await sql`select pg_notify(${outboxChannel}, ${`${processId}:${ids.join(',')}`})`.execute(db);
  }
}

/**
 * Marks a due event as handled. A second process waits here until the first one commits, and then gets false. So does a
 * process that still has an event which was given up: an operator decides about it.
 */
export async function claimEvent(
  context: Context,
  db: Transaction<Database>,
  { id, bid }: { id: number; bid: number },
): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ handled_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the live events that another process has announced. */
export async function readLiveEvents(
  { db }: Context,
  ids: readonly number[],
): Promise<OutboxEvent<LiveOutboxEvent>[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, event: stored }) => {
    const event = liveEventOf(stored as StoredEvent);
    return event ? [{ id, event }] : [];
  });
}

/**
 * Reads due events that were stored before a time, oldest first, without those that wait for their next attempt or for an
 * operator.
 */
export async function readDueEvents(
  context: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<OutboxEvent<DueEvent>[]> {
  const now = context.clock.now();
  const rows = await context.db
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('handled_at', 'is', null)
    .where('created_at', '<', before)
    .where('failed_at', 'is', null)
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<=', now)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  const due: OutboxEvent<DueEvent>[] = [];
  for (const { id, event: stored } of rows) {
    const event = stored as StoredEvent;
    if (isLegacy(event)) due.push(...(await tryReplace(context, id, event)));
    else if (event.recipient !== 'live') due.push({ id, event });
  }
  return due;
}

/** A failure is logged and does not affect the other events; the next sweep tries again. */
async function tryReplace(
  context: Context,
  id: number,
  legacy: LegacyEvent,
): Promise<OutboxEvent<DueEvent>[]> {
  try {
    return await replaceLegacyEvent(context, id, legacy);
  } catch (error) {
    context.logger.error('an event of the previous version could not be split', { error, id });
    await recordFailure(context, { id, bid: legacy.bid }, error);
    return [];
  }
}

/** Replaces a legacy event by its due events, unless another process has done so. */
async function replaceLegacyEvent(
  context: Context,
  id: number,
  legacy: LegacyEvent,
): Promise<OutboxEvent<DueEvent>[]> {
  return context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      if (!(await claimEvent(context, db, { id, bid: legacy.bid }))) return [];
      const stored = await storeSplit(context, db, splitLegacyEvent(legacy));
      return stored.filter(isDue);
    }),
  );
}
