/** Rows of tickets with their assignees and the state of their column. */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database, Row } from '../../db/schema.ts';
import { contactOfTicket } from '../crm/contact-reference.ts';
import { type FieldValue, fieldValuesOfTicket } from '../custom-fields/field-values.ts';
import type { Read } from '../context.ts';
import type { TicketPeople } from '../events.ts';
import {
  type CallerMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../caller-membership.ts';
import type { StoredLocation } from './ticket-location.ts';

/** A ticket with its assignees in order, the state of its column and the expected time of its type. */
export interface TicketRow extends Omit<Row<'tickets'>, 'location' | 'search_text' | 'title_text'> {
  location: StoredLocation | null;
  assignees: string[];
  /** Minutes. */
  default_estimation_time: number | null;
  state: Wire['TicketState'];
  /** Null without one, and while it is deleted (docs/product/crm.md 5.2). */
  contact: Wire['CrmReference'] | null;
  /** Values of custom fields, in the order of the team. */
  custom_fields: FieldValue[];
}

/** Reads tickets of a business by id; missing and deleted ones are omitted. */
export async function loadTickets(
  db: Kysely<Database>,
  bid: number,
  ids: readonly string[],
): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  return rawSql<TicketRow>`
    select ${ticketColumns} from ${ticketSources}
    where t.bid = ${bid} and t.id = any(${ids}::text[]) and t.deleted_at is null
  `.execute(db);
}

/** A ticket and the caller's membership in its business and team. */
export interface TicketWithMembership {
  ticket: TicketRow;
  membership: CallerMembership;
}

/**
 * Reads a ticket, deleted or not, with the caller's membership; undefined when the caller does not belong to the
 * business. `more` are further columns.
 */
export async function loadTicketWithMembership<More = unknown>(
  read: Read,
  bid: number,
  id: string,
  more: Fragment<More> = rawSql``,
): Promise<(TicketWithMembership & { ticket: More }) | undefined> {
  const [row] = await rawSql<TicketRow & More & StoredMembership>`
    select ${ticketColumns}, ${membershipColumns}${more} from ${ticketSources} ${joinMembership(read, 't')}
    where t.bid = ${bid} and t.id = ${id}
  `.execute(read.db);
  return row && { ticket: row, membership: toMembership(row) };
}

/**
 * Locks tickets until the transaction ends, in ascending order of ids, which prevents deadlocks. Read them afterwards:
 * data that was read before may be stale.
 */
export async function lockTickets(db: Kysely<Database>, bid: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Assignees, reporter and creator of a ticket. */
export function peopleOf(ticket: Pick<TicketRow, 'assignees' | 'reporter' | 'created_by'>): TicketPeople {
  return { assignees: ticket.assignees, reporter: ticket.reporter, createdBy: ticket.created_by };
}

/** SQL: the assignees of ticket `t`, in order, as an array. */
export const assigneesOfTicket = rawSql<string[]>`array(
  select a.uid from ticket_assignees a where a.bid = t.bid and a.ticket_id = t.id order by a.position
)`;

/** SQL: columns of ticket `t` as in `TicketRow`. */
export const ticketColumns = rawSql`t.*, s.state, kind.default_estimation_time, ${assigneesOfTicket} as assignees,
  ${contactOfTicket} as contact, ${fieldValuesOfTicket} as custom_fields`;

/** SQL: FROM clause of `ticketColumns`. */
export const ticketSources = rawSql`tickets t join statuses s on s.bid = t.bid and s.sid = t.status
  left join ticket_types kind on kind.bid = t.bid and kind.id = t.type`;
