/** Membership in the room of a ticket: its members are those who joined it and may see the ticket (docs/product/chat.md 1.5). */
import { businessRoles, permissions } from '@minga/rules/access/permissions';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Write } from '../../context.ts';

/**
 * SQL: whether a person sees the ticket `room_ticket` of a room and has joined the room, as `joined`; from the membership
 * `member` in the business and the role `held` in the team. The rule is that of `canSeeTicket`.
 */
export const isInTicketRoom: Fragment<boolean> = rawSql`(
  joined.uid is not null and room_ticket.id is not null and (
    member.role <= ${businessRoles.admin}::int or ${permissions.viewAll}::int = any(held.permissions)
    or (${permissions.viewOwn}::int = any(held.permissions) and (
      room_ticket.created_by = member.uid or room_ticket.reporter = member.uid
      or exists (select from ticket_assignees a
        where a.bid = room_ticket.bid and a.ticket_id = room_ticket.id and a.uid = member.uid)))))`;

/** SQL: FROM and WHERE of the members of the room `r` of a ticket, with `joined`, `member` and `held`. */
export const fromTicketRoomMembers: Fragment = rawSql`
  from chat_ticket_members joined
  join tickets room_ticket on room_ticket.bid = r.bid and room_ticket.id = r.ticket_id
    and room_ticket.deleted_at is null
  join business_members member on member.bid = joined.bid and member.uid = joined.uid
  left join team_members place on place.bid = room_ticket.bid and place.tid = room_ticket.tid
    and place.uid = joined.uid
  left join team_roles held on held.bid = place.bid and held.rid = place.rid
  where joined.bid = r.bid and joined.room_id = r.id and ${isInTicketRoom}`;

/** SQL: title of the ticket of room `r`; null for other rooms. */
export const titleOfRoomTicket: Fragment<string | null> = rawSql`(
  select named.title from tickets named where named.bid = r.bid and named.id = r.ticket_id)`;

/** Holds the membership of the caller until the write ends. */
export async function holdTicketRoom(
  { db, caller }: Write,
  { bid, id }: { bid: number; id: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('chat_ticket_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .where('uid', '=', caller.uid)
    .forKeyShare()
    .execute();
  return rows.length > 0;
}
