/** Guards of chat rooms: the caller's own id, and their membership in the room (docs/product/chat.md 1.3). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { requireSelf } from '../policy.ts';
import { roleInTeamRoom } from './chat-roles.ts';
import { holdTicketRoom, isInTicketRoom } from './tickets/ticket-room-members.ts';

/** A room with the role of the caller in it. */
export interface RoomAccess extends Pick<
  Row<'chat_rooms'>,
  'archived_at' | 'bid' | 'id' | 'kind' | 'name' | 'pair' | 'team_id' | 'topic'
> {
  last_position: number;
  role: Wire['ChatRole'];
}

/** SQL: role of the caller in room `r`; see `joinRooms`. */
export const roleInRoom: Fragment<Wire['ChatRole']> = rawSql`
  case when r.kind in ('team', 'ticket') then ${roleInTeamRoom} else own.role end`;

/**
 * SQL: the rooms `r` of a user in all of their businesses, with what decides their role; further conditions may be
 * appended. Membership in the room of a team is that in the team; the room of a ticket needs the right to see the ticket.
 */
export function joinRooms(uid: string): Fragment {
  return rawSql`
    from business_members member
    join chat_rooms r on r.bid = member.bid
    left join chat_members own on own.bid = r.bid and own.room_id = r.id and own.uid = member.uid
    left join chat_ticket_members joined on joined.bid = r.bid and joined.room_id = r.id and joined.uid = member.uid
    left join tickets room_ticket on room_ticket.bid = r.bid and room_ticket.id = r.ticket_id
      and room_ticket.deleted_at is null
    left join team_members place on place.bid = r.bid and place.tid = coalesce(r.team_id, room_ticket.tid)
      and place.uid = member.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid
    where member.uid = ${uid} and 
      (own.uid is not null or (r.kind = 'team' and place.uid is not null) or ${isInTicketRoom})`;
}

/**
 * SQL: ids of the rooms of a business that a user has joined or whose team they belong to; `joinRooms` decides among these.
 * With it a statement does not visit the other rooms of the business.
 */
export function selectOwnRoomIds(bid: number, uid: string): Fragment<{ room_id: string }> {
  return rawSql`
    select of.room_id from chat_members of where of.bid = ${bid}::int and of.uid = ${uid}
    union all
    select of.room_id from chat_ticket_members of where of.bid = ${bid}::int and of.uid = ${uid}
    union all
    select of.id from team_members own_team join chat_rooms of on of.bid = own_team.bid and of.team_id = own_team.tid
    where own_team.bid = ${bid}::int and own_team.uid = ${uid}`;
}

/**
 * Requires the caller to be a member of the room, and of its business.
 *
 * @throws AppError user/not-found for the id of another user, chat/room-not-found
 */
export async function requireChatRoom(read: Read, uid: string, rid: string): Promise<RoomAccess> {
  requireSelf(read, uid);
  // An id is unique in a business only: of two rooms with one id, the first one is meant.
  const [room] = await rawSql<RoomAccess>`
    select r.bid, r.id, r.kind, r.team_id, r.pair, r.name, r.topic, r.archived_at, r.last_position, ${roleInRoom} as role
    ${joinRooms(read.caller.uid)} and r.id = ${rid} order by r.created_at, r.bid limit 1
  `.execute(read.db);
  if (!room) throw new AppError('chat/room-not-found');
  return room;
}

/**
 * `requireChatRoom` for a write: the room stays locked until the write ends, and with it the membership of the caller.
 *
 * @throws AppError as `requireChatRoom`
 */
export async function requireChatRoomForWrite(write: Write, uid: string, rid: string): Promise<RoomAccess> {
  const { bid } = await requireChatRoom(write, uid, rid);
  await write.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', rid)
    .forNoKeyUpdate()
    .execute();
  // What was waited for may have ended the membership or changed the role.
  const room = await requireChatRoom(write, uid, rid);
  if (room.bid !== bid || !(await isHeld(write, room))) throw new AppError('chat/room-not-found');
  return room;
}

/**
 * `requireChatRoomForWrite` for a write of messages, which an archived room refuses.
 *
 * @throws AppError as `requireChatRoom`, chat/archived
 */
export async function requireOpenRoom(write: Write, uid: string, rid: string): Promise<RoomAccess> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  if (room.archived_at !== null) throw new AppError('chat/archived');
  return room;
}

/** Holds the membership. In a group the lock of the room does so: every change of its members takes it. */
async function isHeld(write: Write, { bid, id, kind, team_id }: RoomAccess): Promise<boolean> {
  const { db, caller } = write;
  if (kind === 'group') return true;
  if (kind === 'ticket') return holdTicketRoom(write, { bid, id });
  if (team_id === null) {
    const member = db.selectFrom('business_members').select('uid').where('bid', '=', bid);
    return (await member.where('uid', '=', caller.uid).forKeyShare().execute()).length > 0;
  }
  const place = db.selectFrom('team_members').select('uid').where('bid', '=', bid).where('tid', '=', team_id);
  return (await place.where('uid', '=', caller.uid).forKeyShare().execute()).length > 0;
}

/** The other person of a direct room, null in other rooms. */
export function peerOf({ pair }: Pick<RoomAccess, 'pair'>, uid: string): string | null {
  return pair?.find((one) => one !== uid) ?? null;
}
