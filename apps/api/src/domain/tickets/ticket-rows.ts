/** Tickets as they are read from the database: with their assignees and what their column means. */
import type { Wire } from '@minga/contract';
import { sql, type Kysely } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import { type FieldValue, fieldValuesOfTicket } from '../custom-fields/field-values.ts';
import type { TicketPeople } from '../events.ts';
import type { StoredLocation } from './ticket-location.ts';

/** A ticket with its assignees, in order, the state of its column, and what is expected of its type. */
export interface TicketRow extends Omit<Row<'tickets'>, 'location'> {
  location: StoredLocation | null;
  assignees: string[];
  /** Minutes. */
  default_estimation_time: number | null;
  state: Wire['TicketState'];
  /** What it says in its team's custom fields, in their order. */
  custom_fields: FieldValue[];
}

/** Reads live tickets of a business by id; those that do not exist or are deleted are left out. */
export async function loadTickets(
  db: Kysely<Database>,
  bid: number,
  ids: readonly string[],
): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectTickets(db, bid)
    .where('t.id', 'in', ids)
    .where('t.deleted_at', 'is', null)
    .execute();
  return rows as TicketRow[];
}

/** Somebody's place in the business of a ticket, nothing for who is not in it, and in its team. */
export interface PlaceOfTicket {
  role: Wire['BusinessRole'] | null;
  isInTeam: boolean;
  permissions: number[] | null;
}

/** Reads a ticket, deleted or not, and somebody's place in its business and team. */
export async function loadTicketWithPlace(
  db: Kysely<Database>,
  bid: number,
  id: string,
  uid: string,
): Promise<{ ticket: TicketRow; place: PlaceOfTicket } | undefined> {
  const row = await selectTickets(db, bid)
    .leftJoin('business_members as member', (join) =>
      join.onRef('member.bid', '=', 't.bid').on('member.uid', '=', uid),
    )
    .leftJoin('team_members as place', (join) =>
      join
        .onRef('place.bid', '=', 't.bid')
        .onRef('place.tid', '=', 't.tid')
        .onRef('place.uid', '=', 'member.uid'),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .select(['member.role as caller_role', 'place.uid as member_uid', 'held.permissions as held_permissions'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { caller_role, member_uid, held_permissions, ...ticket } = row;
  return {
    ticket: ticket as TicketRow,
    place: {
      role: caller_role as PlaceOfTicket['role'],
      isInTeam: member_uid !== null,
      permissions: held_permissions,
    },
  };
}

/**
 * Locks tickets until the transaction ends, in the order of their ids so that two writers never wait for each other.
 * Read them afterwards: what was read before may be old.
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

/** The people a ticket belongs to. */
export function peopleOf(ticket: Pick<TicketRow, 'assignees' | 'reporter' | 'created_by'>): TicketPeople {
  return { assignees: ticket.assignees, reporter: ticket.reporter, createdBy: ticket.created_by };
}

/** The assignees of ticket `t`, in order, gathered by the database. */
export const assigneesOfTicket = sql<string[]>`array(
  select a.uid from ticket_assignees a where a.bid = t.bid and a.ticket_id = t.id order by a.position
)`;

function selectTickets(db: Kysely<Database>, bid: number) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('statuses as s', (join) => join.onRef('s.bid', '=', 't.bid').onRef('s.sid', '=', 't.status'))
    .leftJoin('ticket_types as kind', (join) =>
      join.onRef('kind.bid', '=', 't.bid').onRef('kind.id', '=', 't.type'),
    )
    .selectAll('t')
    .select(['s.state', 'kind.default_estimation_time'])
    .select([assigneesOfTicket.as('assignees'), fieldValuesOfTicket.as('custom_fields')])
    .where('t.bid', '=', bid);
}
