/** The message from which a ticket was created (docs/product/chat.md 2.9). */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import { nameOfUser } from '../../people-names.ts';
import { joinRooms } from '../room-access.ts';
import { nameOfRoom } from '../room-rows.ts';

/** SQL: the message from which ticket `t` was created, as JSON; null without one, and if the user is not in its room. */
export function messageOfTicket(uid: string): Fragment<Wire['TicketMessage'] | null> {
  return rawSql`(
    select json_build_object('id', m.id, 'room_id', m.room_id, 'room_name', ${nameOfRoom(uid)},
      'position', m.position, 'root_id', m.root_id, 'uid', m.uid, 'by_name', ${nameOfUser})
    from chat_tickets c join chat_messages m on m.bid = c.bid and m.id = c.message_id
    join chat_rooms r on r.bid = m.bid and r.id = m.room_id
    left join teams team on team.bid = r.bid and team.tid = r.team_id
    left join users u on u.uid = m.uid
    where c.bid = t.bid and c.ticket_id = t.id
      and exists (select ${joinRooms(uid)} and r.bid = m.bid and r.id = m.room_id))`;
}
