/** Rooms as their members see them: name, latest message and what is unread (docs/product/chat.md 1.1, 3.1). */
import type { Wire } from '@minga/contract';
import { wholeTeam } from '@minga/rules/text/mentions';
import { AppError } from '../../base/errors.ts';
import { isoText } from '../../db/iso-text.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { loadRoomMembers } from './member-rows.ts';
import { type StoredMessage, presentMessage } from './message-files.ts';
import { messageJson } from './message-rows.ts';
import { joinRooms, roleInRoom, selectOwnRoomIds } from './room-access.ts';
import { fromTicketRoomMembers, titleOfRoomTicket } from './tickets/ticket-room-members.ts';
import { countUnreadThreads } from './threads/thread-states.ts';

/** Number up to which unread messages are counted. */
const mostCounted = 100;

type RoomRow = Omit<Wire['ChatRoom'], 'unread' | 'mentions' | 'last_message'> & {
  last_message: StoredMessage | null;
  counted: Pick<Wire['ChatRoom'], 'unread' | 'mentions'>;
};

/** The caller's rooms in a business, the one with the latest message first. */
export async function loadRooms(read: Read, bid: number): Promise<Wire['ChatRoom'][]> {
  const { uid } = read.caller;
  const rooms = await selectRooms(
    read,
    rawSql`and member.bid = ${bid} and r.id in (${selectOwnRoomIds(bid, uid)})`,
  );
  const timeOf = ({ last_message, created_at }: Wire['ChatRoom']) => last_message?.created_at ?? created_at;
  return rooms.sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || (a.id < b.id ? -1 : 1));
}

/** A room of the caller with its members. @throws AppError chat/room-not-found */
export async function loadRoom(read: Read, bid: number, rid: string): Promise<Wire['ChatRoomAnswer']> {
  const [room] = await selectRooms(read, rawSql`and member.bid = ${bid} and r.id = ${rid}`);
  if (!room) throw new AppError('chat/room-not-found');
  return { room, members: await loadRoomMembers(read.db, bid, rid, read.caller.lang) };
}

async function selectRooms(
  { db, caller: { uid }, context }: Read,
  condition: Fragment,
): Promise<Wire['ChatRoom'][]> {
  const rows = await rawSql<RoomRow>`
    select r.id, r.bid, r.kind, r.team_id, ${ticketOfRoom} as ticket, r.topic, r.role, r.last_position,
      ${nameOfRoom(uid)} as name, '/v1/photos/' || photo.id as pic, ${peer(uid)} as peer, ${memberCount} as member_count, ${pinCount} as pin_count,
      ${lastMessage} as last_message, coalesce(state.read_position, 0) as read_position,
      ${notifyOfRoom} as notify, coalesce(state.muted, false) as muted, ${countUnread(uid)} as counted,
      ${countUnreadThreads(uid)} as unread_threads,
      ${isoText('r.archived_at')} as archived_at, ${isoText('r.created_at')} as created_at, ${isoText('r.updated_at')} as updated_at
    from (select r.*, ${roleInRoom} as role ${joinRooms(uid)} ${condition}) r
    left join teams team on team.bid = r.bid and team.tid = r.team_id
    left join chat_room_photos photo on photo.bid = r.bid and photo.room_id = r.id
    left join chat_states state on state.bid = r.bid and state.room_id = r.id and state.uid = ${uid}`.execute(
    db,
  );
  return Promise.all(
    rows.map(async ({ counted, last_message: last, ...room }) => ({
      ...room,
      last_message: last && (await presentMessage(context, room.bid, last)),
      ...counted,
    })),
  );
}

/** SQL: the other person of direct room `r`. */
function peer(uid: string): Fragment<string | null> {
  return rawSql`case when r.pair[1] = ${uid} then r.pair[2] else r.pair[1] end`;
}

/** SQL: name of room `r` of `team`: that of the team, of the other person of a direct room, title of the ticket, or its own. */
export function nameOfRoom(uid: string): Fragment<string> {
  return rawSql`case when r.kind = 'team' then team.name when r.kind = 'direct'
    then coalesce((select ${nameOfUser} from users u where u.uid = ${peer(uid)}), ${peer(uid)})
    when r.kind = 'ticket' then ${titleOfRoomTicket} else r.name end`;
}

/**
 * SQL: what a person is notified of in room `r`, by their `state` in it; every message of a direct room, mentions and
 * replies in others by default (docs/product/chat.md 3.2).
 */
export const notifyOfRoom: Fragment<Wire['ChatNotify']> = rawSql`case when state.muted then 'none'
  else coalesce(state.notify, case when r.kind = 'direct' then 'all' else 'mentions' end) end`;

const memberCount: Fragment<number> = rawSql`case when r.kind = 'team'
  then (select count(*)::int from team_members of where of.bid = r.bid and of.tid = r.team_id)
  when r.kind = 'ticket' then (select count(*)::int ${fromTicketRoomMembers})
  else (select count(*)::int from chat_members of where of.bid = r.bid and of.room_id = r.id) end`;

/** SQL: the ticket of room `r`; null for other rooms. */
const ticketOfRoom: Fragment<Wire['ChatRoomTicket'] | null> = rawSql`(
  select json_build_object('id', one.id, 'team_id', one.tid, 'number', one.number, 'title', one.title)
  from tickets one where one.bid = r.bid and one.id = r.ticket_id)`;

const pinCount: Fragment<number> = rawSql`(
  select count(*)::int from chat_messages m where m.bid = r.bid and m.room_id = r.id and m.pinned_at is not null)`;

const lastMessage: Fragment<StoredMessage | null> = rawSql`(
  select ${messageJson} from chat_messages m left join users u on u.uid = m.uid
  where m.bid = r.bid and m.room_id = r.id and m.root_id is null order by m.position desc limit 1)`;

/** SQL: messages of others that are unread, and those of them that mention the user. */
function countUnread(uid: string): Fragment<RoomRow['counted']> {
  return rawSql`(
    select json_build_object('unread', count(*)::int,
      'mentions', (count(*) filter (where one.mentioned && array[${uid}, ${wholeTeam}]::text[]))::int)
    from (select m.mentioned from chat_messages m
      where m.bid = r.bid and m.room_id = r.id and m.root_id is null and m.deleted_at is null and m.uid <> ${uid}
        and m.position > coalesce(state.read_position, 0)
      order by m.position limit ${mostCounted}) one)`;
}
