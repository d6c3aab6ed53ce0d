/** `listCrmTimeline`: activities, changes and tickets of a contact in one list (docs/product/crm.md 7.1). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../../db/schema.ts';
import type { Read } from '../../context.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from '../../home/home-tickets.ts';
import { nameOfUser } from '../../people-names.ts';
import { isVisibleIn, loadTeamViews } from '../../reports/visible-teams.ts';
import { loadContact } from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { type ActivityRow, activitiesWithAuthor, activityColumns, presentActivity } from './activity-rows.ts';
import { type TimelinePlace, afterPlace, comparePlaces, readPlace, writePlace } from './timeline-cursor.ts';

/** Query parameters of a page. */
export interface TimelineQuery {
  limit?: number;
  cursor?: string;
}

/** What is read of each source: one entry more than the page holds, since any of them may fill it alone. */
interface Selection {
  bid: number;
  contact: string;
  count: number;
  /** Last entry of the previous page. */
  place: TimelinePlace | null;
}

/** An entry with its place in the order of the timeline. */
interface PlacedEntry extends TimelinePlace {
  content: Partial<Pick<Wire['CrmTimelineEntry'], 'activity' | 'change' | 'ticket'>>;
}

const defaultLimit = 50;

/** A page, the newest first. @throws AppError of the guard, crm/contact-not-found, request/invalid */
export async function listTimeline(
  read: Read,
  bid: number,
  contact: string,
  { limit = defaultLimit, cursor }: TimelineQuery,
): Promise<Wire['CrmTimelinePage']> {
  await requireCrm(read, bid);
  await loadContact(read, bid, contact);
  const place = cursor === undefined ? null : readPlace(read, cursor);
  const selection = { bid, contact, count: limit + 1, place };
  const found = [
    ...(await selectActivities(read, selection)),
    ...(await selectChanges(read, selection)),
    ...(await selectTickets(read, selection)),
  ].toSorted(comparePlaces);
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries: entries.map(presentEntry), next: last ? writePlace(last) : null };
}

async function selectActivities(
  { db }: Read,
  { bid, contact, count, place }: Selection,
): Promise<PlacedEntry[]> {
  const { rows } = await sql<ActivityRow>`select ${activityColumns} from ${activitiesWithAuthor}
    where a.bid = ${bid}::int and a.contact_id = ${contact} and a.deleted_at is null
      and ${afterPlace(place, 'activity', sql`a.happened_at`, sql`a.id`)}
    order by a.happened_at desc, a.id desc limit ${count}::int`.execute(db);
  return rows.map((row) => ({
    source: 'activity',
    time: row.happened_at,
    id: row.id,
    content: { activity: presentActivity(row) },
  }));
}

interface ChangeRow extends Omit<Row<'crm_changes'>, 'fields' | 'merged'> {
  fields: Wire['CrmFieldChange'][];
  merged: string[];
  by_name: string;
}

async function selectChanges(
  { db }: Read,
  { bid, contact, count, place }: Selection,
): Promise<PlacedEntry[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.changed_at, c.kind, c.cause, c.uid, c.fields, coalesce(c.merged, '{}') as merged, ${nameOfUser} as by_name
    from crm_changes c left join users u on u.uid = c.uid
    where c.bid = ${bid}::int and c.contact_id = ${contact}
      and ${afterPlace(place, 'change', sql`c.changed_at`, sql`c.id`)}
    order by c.changed_at desc, c.id desc limit ${count}::int`.execute(db);
  return rows.map(({ id, changed_at: time, kind, cause, uid, by_name, fields, merged }) => ({
    source: 'change',
    time,
    id,
    content: { change: { kind, cause, uid, by_name, fields, merged } },
  }));
}

interface TicketRow extends HomeTicketRow {
  created_at: Date;
  created_by: string;
  by_name: string;
}

/** Only tickets that the caller may see; archived ones are part of what happened. */
async function selectTickets(read: Read, selection: Selection): Promise<PlacedEntry[]> {
  const { bid, contact, count, place } = selection;
  const { teams } = await loadTeamViews(read, bid);
  const visible: RawBuilder<unknown> = isVisibleIn(
    teams.filter(({ abilities }) => canSeeBoard(abilities)),
    bid,
    read.caller.uid,
  );
  const { rows } = await sql<TicketRow>`
    select ${homeTicketColumns}, t.created_at, t.created_by, ${nameOfUser} as by_name
    from tickets t left join users u on u.uid = t.created_by
    where t.bid = ${bid}::int and t.contact_id = ${contact} and t.deleted_at is null and ${visible}
      and ${afterPlace(place, 'ticket', sql`t.created_at`, sql`t.id`)}
    order by t.created_at desc, t.id desc limit ${count}::int`.execute(read.db);
  return rows.map(({ created_at: time, by_name, ...row }) => ({
    source: 'ticket',
    time,
    id: row.id,
    content: { ticket: { uid: row.created_by, by_name, ticket: presentHomeTicket(row) } },
  }));
}

function presentEntry({ source, id, time, content }: PlacedEntry): Wire['CrmTimelineEntry'] {
  return {
    id: `${source}:${id}`,
    at: time.toISOString(),
    activity: null,
    change: null,
    ticket: null,
    ...content,
  };
}
