/**
 * Notifications of a chat message, for those whom it mentions and the other person of a direct room
 * (docs/product/chat.md 3.2).
 */
import { wholeTeam } from '@minga/rules/mentions';
import type { Kysely } from 'kysely';
import { rawSql } from '../db/raw-sql.ts';
import type { Database } from '../db/schema.ts';
import { selectRoomMembers } from '../domain/chat/member-rows.ts';
import { roomLink } from '../domain/chat/room-notifications.ts';
import type { PeopleEvent } from '../domain/events.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { nameOfUser } from '../domain/people-names.ts';

type MessageEvent = PeopleEvent & { type: 'chat-message' };

interface Recipient {
  uid: string;
  lang: string | null;
  /** Author of the message. */
  author: string;
  pic: string | null;
  /** Name of the group or team; null in a direct room. */
  room: string | null;
}

/** The notifications of a message that was not deleted since. */
export async function draftChatNotifications(
  db: Kysely<Database>,
  event: MessageEvent,
): Promise<NewNotification[]> {
  const { bid, roomId, messageId } = event;
  const link = roomLink({ id: roomId });
  return (await loadRecipients(db, event, link)).map(({ uid, lang, author, pic, room }) => ({
    uid,
    type: '0',
    body: { txt: textOf({ author, room }, lang === 'en'), business_id: bid },
    pic,
    link,
    eventKey: `chat ${bid} ${messageId}`,
    aboutBid: bid,
    aboutComment: messageId,
  }));
}

/** The text does not quote the message, which may change or be withdrawn. */
function textOf({ author, room }: Pick<Recipient, 'author' | 'room'>, inEnglish: boolean): string {
  if (room === null) return inEnglish ? `${author} wrote to you` : `${author} te escribió`;
  return inEnglish ? `${author} mentioned you in ${room}` : `${author} te mencionó en ${room}`;
}

/** Members who are concerned, did not mute the room or the type, and have no unread notification of the room. */
async function loadRecipients(
  db: Kysely<Database>,
  { bid, roomId, messageId }: MessageEvent,
  link: string,
): Promise<Recipient[]> {
  return rawSql<Recipient>`
    select one.uid, person.lang, ${nameOfUser} as author, u.photo_url as pic,
      case when r.kind = 'direct' then null else coalesce(team.name, r.name) end as room
    from chat_messages m
    join chat_rooms r on r.bid = m.bid and r.id = m.room_id
    left join teams team on team.bid = r.bid and team.tid = r.team_id
    left join users u on u.uid = m.uid
    cross join (${selectRoomMembers(bid, roomId)}) one
    join business_members member on member.bid = m.bid and member.uid = one.uid
    join users person on person.uid = one.uid and not person.disabled
    left join chat_states state on state.bid = m.bid and state.room_id = m.room_id and state.uid = one.uid
    where m.bid = ${bid} and m.id = ${messageId} and m.room_id = ${roomId} and m.deleted_at is null and one.uid <> m.uid
      and (r.kind = 'direct' or m.mentioned && array[one.uid, ${wholeTeam}]::text[])
      and not coalesce(state.muted, false) and not ('0' = any(person.muted_notifications))
      and not exists (select from notifications n where n.uid = one.uid and n.about_bid = ${bid} and n.link = ${link}
        and not n.read)
    order by one.uid`.execute(db);
}
