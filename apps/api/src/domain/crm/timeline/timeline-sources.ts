/** Sources of a timeline: activities, changes, tickets, and their comments and changes (docs/product/crm.md 7.1). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../../db/schema.ts';
import type { Read } from '../../context.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from '../../home/home-tickets.ts';
import { nameOfUser } from '../../people-names.ts';
import { isVisibleIn, loadTeamViews } from '../../reports/visible-teams.ts';
import { historyActions } from '../../tickets/ticket-history.ts';
import { type ActivityRow, activitiesWithAuthor, activityColumns, presentActivity } from './activity-rows.ts';
import { type TimelinePlace, afterPlace } from './timeline-cursor.ts';

/** Id of a contact, or of the business whose contacts are meant. */
export type TimelineOwner = { contact: string } | { company: string };

/** What is read of each source: one entry more than the page holds, since any of them may fill it alone. */
export interface Selection {
  bid: number;
  owner: TimelineOwner;
  count: number;
  /** Last entry of the previous page. */
  place: TimelinePlace | null;
  /** SQL: whether the caller may see the ticket `t`. */
  visible: RawBuilder<unknown>;
}

/** An entry with its place in the order of the timeline. */
export interface PlacedEntry extends TimelinePlace {
  contact: Wire['CrmReference'] | null;
  content: Partial<Pick<Wire['CrmTimelineEntry'], 'activity' | 'change' | 'ticket' | 'event'>>;
}

/** Characters of the beginning of a comment. */
const commentLength = 300;

interface OfContact {
  contact_ref: string;
  contact_name: string;
}

/** SQL: whether a contact is the one, or one of the business that is not deleted. */
function isOwned({ bid, owner }: Selection, contact: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('contact' in owner) return sql`${contact} = ${owner.contact}`;
  return sql`${contact} in (select l.contact_id from crm_business_contacts l
    join crm_contacts c on c.bid = l.bid and c.id = l.contact_id and c.deleted_at is null
    where l.bid = ${bid}::int and l.business_id = ${owner.company})`;
}

/** SQL: id and name of the contact of an entry. */
function contactColumns({ bid }: Selection, contact: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${contact} as contact_ref, (select trim(c.first_name || ' ' || c.last_name) from crm_contacts c
    where c.bid = ${bid}::int and c.id = ${contact}) as contact_name`;
}

function contactOf({ owner }: Selection, row: OfContact): Wire['CrmReference'] | null {
  return 'contact' in owner ? null : { id: row.contact_ref, name: row.contact_name };
}

export async function selectActivities({ db }: Read, selection: Selection): Promise<PlacedEntry[]> {
  const { bid, count, place } = selection;
  const contact = sql`a.contact_id`;
  const { rows } = await sql<ActivityRow & OfContact>`
    select ${activityColumns}, ${contactColumns(selection, contact)} from ${activitiesWithAuthor}
    where a.bid = ${bid}::int and ${isOwned(selection, contact)} and a.deleted_at is null
      and ${afterPlace(place, 'activity', sql`a.happened_at`, sql`a.id`)}
    order by a.happened_at desc, a.id desc limit ${count}::int`.execute(db);
  return rows.map((row) => ({
    source: 'activity',
    time: row.happened_at,
    id: row.id,
    contact: contactOf(selection, row),
    content: { activity: presentActivity(row) },
  }));
}

interface ChangeRow extends Omit<Row<'crm_changes'>, 'fields' | 'merged'> {
  fields: Wire['CrmFieldChange'][];
  merged: string[];
  by_name: string;
}

export async function selectChanges({ db }: Read, selection: Selection): Promise<PlacedEntry[]> {
  const { bid, count, place } = selection;
  const { rows } = await sql<ChangeRow>`
    select c.id, c.changed_at, c.kind, c.cause, c.uid, c.fields, coalesce(c.merged, '{}') as merged, ${nameOfUser} as by_name
    from crm_changes c left join users u on u.uid = c.uid
    where c.bid = ${bid}::int and ${isOwned(selection, sql`c.contact_id`)}
      and ${afterPlace(place, 'change', sql`c.changed_at`, sql`c.id`)}
    order by c.changed_at desc, c.id desc limit ${count}::int`.execute(db);
  return rows.map(({ id, changed_at: time, kind, cause, uid, by_name, fields, merged }) => ({
    source: 'change',
    time,
    id,
    contact: null,
    content: { change: { kind, cause, uid, by_name, fields, merged } },
  }));
}

interface TicketRow extends HomeTicketRow, OfContact {
  created_at: Date;
  created_by: string;
  by_name: string;
}

/** Only tickets that the caller may see; archived ones are part of what happened. */
export async function selectTickets({ db }: Read, selection: Selection): Promise<PlacedEntry[]> {
  const { bid, count, place, visible } = selection;
  const contact = sql`t.contact_id`;
  const { rows } = await sql<TicketRow>`
    select ${homeTicketColumns}, t.created_at, t.created_by, ${nameOfUser} as by_name,
      ${contactColumns(selection, contact)}
    from tickets t left join users u on u.uid = t.created_by
    where t.bid = ${bid}::int and ${isOwned(selection, contact)} and t.deleted_at is null
      and ${visible}
      and ${afterPlace(place, 'ticket', sql`t.created_at`, sql`t.id`)}
    order by t.created_at desc, t.id desc limit ${count}::int`.execute(db);
  return rows.map((row) => ({
    source: 'ticket',
    time: row.created_at,
    id: row.id,
    contact: contactOf(selection, row),
    content: {
      ticket: { uid: row.created_by, by_name: row.by_name, ticket: presentHomeTicket(row) },
    },
  }));
}

interface EventRow extends HomeTicketRow, OfContact {
  entry: string;
  action: Wire['HistoryAction'];
  field: string | null;
  uid: string;
  by_name: string;
  happened_at: Date;
  comment: string | null;
  column_name: string | null;
}

/** Comments on visible tickets and their changes; the creation is an entry of its own. */
export async function selectEvents({ db }: Read, selection: Selection): Promise<PlacedEntry[]> {
  const { bid, count, place, visible } = selection;
  const contact = sql`t.contact_id`;
  // Cursors hold ids of 20 characters.
  const entry = sql`lpad(h.id::text, 20, '0')`;
  const { rows } = await sql<EventRow>`
    select ${homeTicketColumns}, ${entry} as entry, h.action, h.field, h.uid, h.created_at as happened_at,
      ${nameOfUser} as by_name, ${contactColumns(selection, contact)},
      case when h.action = ${historyActions.comment}::int and h.from_value is null then (select left(m.text, ${commentLength}::int)
        from ticket_comments m where m.bid = h.bid and m.id = h.to_value and m.deleted_at is null) end as comment,
      case when h.field = 'status' then (select s.name from statuses s
        where s.bid = h.bid and s.sid::text = h.to_value) end as column_name
    from ticket_history h
      join tickets t on t.bid = h.bid and t.id = h.ticket_id
      left join users u on u.uid = h.uid
    where h.bid = ${bid}::int and h.action <> ${historyActions.create}::int
      and ${isOwned(selection, contact)} and t.deleted_at is null and ${visible}
      and ${afterPlace(place, 'event', sql`h.created_at`, entry)}
    order by h.created_at desc, ${entry} desc limit ${count}::int`.execute(db);
  return rows.map((row) => {
    const { action, field, uid, by_name, comment: text, column_name: column } = row;
    const event = { action, field, uid, by_name, text, column, ticket: presentHomeTicket(row) };
    return {
      source: 'event',
      time: row.happened_at,
      id: row.entry,
      contact: contactOf(selection, row),
      content: { event },
    };
  });
}

/** SQL: whether the caller may see the ticket `t`. */
export async function visibleTickets(read: Read, bid: number): Promise<RawBuilder<unknown>> {
  const { teams } = await loadTeamViews(read, bid);
  return isVisibleIn(
    teams.filter(({ abilities }) => canSeeBoard(abilities)),
    bid,
    read.caller.uid,
  );
}
