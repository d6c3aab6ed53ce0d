/** Where notifications say that their ticket is: in the team it is in now, for those who may see it there. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/permissions';
import { rawSql } from '../../db/raw-sql.ts';
import {
  type StoredMembership,
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  toMembership,
} from '../caller-membership.ts';
import type { Read } from '../context.ts';
import { type TicketRow, assigneesOfTicket, peopleOf } from '../tickets/ticket-rows.ts';

type Notification = Wire['Notification'];

/** Where a press on a notification of many tickets of a team leads. */
export function boardLink({ bid, tid }: { bid: number; tid: number }): string {
  return `/boards?${new URLSearchParams({ bid: String(bid), tid: String(tid) }).toString()}`;
}

/** Where a press on a notification of a ticket leads. */
export function ticketLink({ bid, tid, id }: { bid: number; tid: number; id: string }): string {
  return `/boards?${new URLSearchParams({ bid: String(bid), tid: String(tid), ref: id }).toString()}`;
}

/**
 * The caller's notifications, those of tickets that were passed on since with the team that has them. To who may not see
 * the ticket there, they say what they said when they were written.
 */
export async function placeTickets(read: Read, notifications: Notification[]): Promise<Notification[]> {
  const told = notifications.flatMap(({ body: { business_id: bid, team_id: tid, ticket_id: id } }) =>
    bid !== undefined && tid !== undefined && id !== undefined ? [{ bid, tid, id }] : [],
  );
  if (told.length === 0) return notifications;
  const places = new Map((await readMoved(read, told)).map((moved) => [keyOf(moved.bid, moved.id), moved]));
  if (places.size === 0) return notifications;
  return notifications.map((notification) => {
    const { business_id: bid, ticket_id: id } = notification.body;
    const place = bid === undefined || id === undefined ? undefined : places.get(keyOf(bid, id));
    if (!place) return notification;
    const body = { ...notification.body, team_id: place.tid, team_name: place.team };
    return { ...notification, body, link: ticketLink(place) };
  });
}

function keyOf(bid: number, id: string): string {
  return `${bid} ${id}`;
}

type MovedRow = StoredMembership &
  Pick<TicketRow, 'bid' | 'id' | 'tid' | 'assignees' | 'reporter' | 'created_by'> & { team: string };

/** Those of the tickets that are in another team than was told, and that the caller may see there. */
async function readMoved(
  read: Read,
  told: readonly { bid: number; tid: number; id: string }[],
): Promise<MovedRow[]> {
  // As JSON: one text of the statement for any number of tickets.
  const rows = await rawSql<MovedRow>`
    select distinct t.bid, t.id, t.tid, t.reporter, t.created_by, team.name as team,
      ${assigneesOfTicket} as assignees, ${membershipColumns}
    from json_to_recordset(${JSON.stringify(told)}::json) as told (bid int, tid int, id text)
    join tickets t on t.bid = told.bid and t.id = told.id and t.tid <> told.tid and t.deleted_at is null
    join teams team on team.bid = t.bid and team.tid = t.tid
    ${joinMembership(read, 't')}`.execute(read.db);
  return rows.filter((row) => {
    const abilities = abilitiesOfMembership(toMembership(row));
    return abilities !== null && canSeeTicket(abilities, peopleOf(row), read.caller.uid);
  });
}
