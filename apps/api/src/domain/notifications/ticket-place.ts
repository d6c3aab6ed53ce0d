/** Current team of the tickets of notifications, for readers who may see the ticket there. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/access/permissions';
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

/** Link of a notification about several tickets of a team. */
export function boardLink({ bid, tid }: { bid: number; tid: number }): string {
  return `/boards?${new URLSearchParams({ bid: String(bid), tid: String(tid) }).toString()}`;
}

/** Link of a notification about a ticket, or about a comment in it. */
export function ticketLink(
  { bid, tid, id }: { bid: number; tid: number; id: string },
  commentId?: string,
): string {
  const query = new URLSearchParams({ bid: String(bid), tid: String(tid), ref: id });
  const fragment = commentId === undefined ? '' : `#comment-${commentId}`;
  return `/boards?${query.toString()}${fragment}`;
}

/**
 * Replaces the team in notifications about tickets that were transferred since. A notification stays as it is stored if
 * the caller may not see the ticket in its new team.
 */
export async function placeTickets(read: Read, notifications: Notification[]): Promise<Notification[]> {
  const named = notifications.flatMap(({ body: { business_id: bid, team_id: tid, ticket_id: id } }) =>
    bid !== undefined && tid !== undefined && id !== undefined ? [{ bid, tid, id }] : [],
  );
  if (named.length === 0) return notifications;
  const places = new Map(
    (await readTransferred(read, named)).map((moved) => [keyOf(moved.bid, moved.id), moved]),
  );
  if (places.size === 0) return notifications;
  return notifications.map((notification) => {
    const { business_id: bid, ticket_id: id } = notification.body;
    const place = bid === undefined || id === undefined ? undefined : places.get(keyOf(bid, id));
    if (!place) return notification;
    const body = { ...notification.body, team_id: place.tid, team_name: place.team };
    return { ...notification, body, link: ticketLink(place, body.comment_id) };
  });
}

function keyOf(bid: number, id: string): string {
  return `${bid} ${id}`;
}

type MovedRow = StoredMembership &
  Pick<TicketRow, 'bid' | 'id' | 'tid' | 'assignees' | 'reporter' | 'created_by'> & { team: string };

/** Tickets that are in another team than the notification names, and that the caller may see there. */
async function readTransferred(
  read: Read,
  named: readonly { bid: number; tid: number; id: string }[],
): Promise<MovedRow[]> {
  // As JSON: one text of the statement for any number of tickets.
  const rows = await rawSql<MovedRow>`
    select distinct t.bid, t.id, t.tid, t.reporter, t.created_by, team.name as team,
      ${assigneesOfTicket} as assignees, ${membershipColumns}
    from json_to_recordset(${JSON.stringify(named)}::json) as named (bid int, tid int, id text)
    join tickets t on t.bid = named.bid and t.id = named.id and t.tid <> named.tid and t.deleted_at is null
    join teams team on team.bid = t.bid and team.tid = t.tid
    ${joinMembership(read, 't')}`.execute(read.db);
  return rows.filter((row) => {
    const abilities = abilitiesOfMembership(toMembership(row));
    return abilities !== null && canSeeTicket(abilities, peopleOf(row), read.caller.uid);
  });
}
