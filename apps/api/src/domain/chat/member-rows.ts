/** Members of chat rooms: those of a team's room are the members of the team, those of a ticket's room may see the ticket. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import type { Kysely } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import { nameOfUser } from '../people-names.ts';
import { roleInTeamRoom } from './chat-roles.ts';
import { fromTicketRoomMembers } from './tickets/ticket-room-members.ts';

export interface RoomMemberRow {
  uid: string;
  role: Wire['ChatRole'];
}

/** SQL: the members of a room, as rows of `uid` and `role`. */
export function selectRoomMembers(bid: number, rid: string): Fragment<RoomMemberRow> {
  return rawSql`
    select own.uid, own.role from chat_members own where own.bid = ${bid}::int and own.room_id = ${rid}::text
    union all
    select place.uid, ${roleInTeamRoom} as role from chat_rooms r
    join team_members place on place.bid = r.bid and place.tid = r.team_id
    join business_members member on member.bid = place.bid and member.uid = place.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid
    where r.bid = ${bid}::int and r.id = ${rid}::text
    union all
    select one.uid, one.role from chat_rooms r
    cross join lateral (select joined.uid, ${roleInTeamRoom} as role ${fromTicketRoomMembers}) one
    where r.bid = ${bid}::int and r.id = ${rid}::text and r.kind = 'ticket'`;
}

/** The members of a room by name, as responses have them; in a small room with what each has read. */
export async function loadRoomMembers(
  db: Kysely<Database>,
  bid: number,
  rid: string,
  lang: string,
): Promise<Wire['ChatMember'][]> {
  const members = await rawSql<Wire['ChatMember']>`
    select one.uid, ${nameOfUser} as name, u.photo_url as pic, one.role,
      case when count(*) over () <= ${limits.chatMembersWithReadPositions}::int
        then coalesce(state.read_position, 0) end as read_position
    from (${selectRoomMembers(bid, rid)}) one left join users u on u.uid = one.uid
    left join chat_states state on state.bid = ${bid}::int and state.room_id = ${rid}::text and state.uid = one.uid
  `.execute(db);
  const { compare } = new Intl.Collator(lang);
  return members.sort((a, b) => compare(a.name, b.name) || (a.uid < b.uid ? -1 : 1));
}

/** Whether the room is small enough for its members to see how far each has read (docs/product/chat.md 3.5). */
export async function showsReadPositions(db: Kysely<Database>, bid: number, rid: string): Promise<boolean> {
  const limit = limits.chatMembersWithReadPositions;
  const members = await rawSql<{ uid: string }>`
    select one.uid from (${selectRoomMembers(bid, rid)}) one limit ${limit + 1}::int`.execute(db);
  return members.length <= limit;
}

/** Ids of the members of a room. */
export async function loadRoomUids(db: Kysely<Database>, bid: number, rid: string): Promise<string[]> {
  const members = await selectRoomMembers(bid, rid).execute(db);
  return members.map(({ uid }) => uid);
}

/** Role of a member of a group; null for others. */
export async function findRoomRole(
  db: Kysely<Database>,
  { bid, id }: { bid: number; id: string },
  uid: string,
): Promise<Wire['ChatRole'] | null> {
  const row = await db
    .selectFrom('chat_members')
    .select('role')
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.role ?? null;
}
