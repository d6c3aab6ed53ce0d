/**
 * Notifications of a chat message, for those whom it mentions, who follow its thread, or who hear every message of the
 * room (docs/product/chat.md 3.2).
 */
import { wholeTeam } from '@minga/rules/text/mentions';
import type { Kysely } from 'kysely';
import { type Fragment, rawSql } from '../db/raw-sql.ts';
import type { Database, Row } from '../db/schema.ts';
import { titleOfRoomTicket } from '../domain/chat/tickets/ticket-room-members.ts';
import { selectRoomMembers } from '../domain/chat/member-rows.ts';
import { isAboutRoom, messageLink, threadLinkPrefix } from '../domain/chat/room-notifications.ts';
import { notifyOfRoom } from '../domain/chat/room-rows.ts';
import type { Context } from '../domain/context.ts';
import type { PeopleEvent } from '../domain/events.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { nameOfUser } from '../domain/people-names.ts';

type MessageEvent = PeopleEvent & { type: 'chat-message' };
type Message = Pick<Row<'chat_messages'>, 'room_id' | 'root_id' | 'position'>;

interface Recipient {
  uid: string;
  lang: string | null;
  /** Author of the message. */
  author: string;
  pic: string | null;
  /** Name of the group or team; null in a direct room. */
  room: string | null;
  isMentioned: boolean;
}

/** The notifications of a message that was not deleted since. */
export async function draftChatNotifications(
  { clock }: Pick<Context, 'clock'>,
  db: Kysely<Database>,
  event: MessageEvent,
): Promise<NewNotification[]> {
  const { bid, roomId, messageId } = event;
  const [message] = await rawSql<Message>`
    select room_id, root_id, position from chat_messages
    where bid = ${bid} and id = ${messageId} and room_id = ${roomId} and deleted_at is null`.execute(db);
  if (!message) return [];
  const link = messageLink(message);
  return (await loadRecipients(db, event, message, clock.now())).map((recipient) => ({
    uid: recipient.uid,
    type: '0',
    body: { txt: textOf(recipient, message.root_id !== null), business_id: bid },
    pic: recipient.pic,
    link,
    eventKey: `chat ${bid} ${messageId}`,
    aboutBid: bid,
    aboutComment: messageId,
  }));
}

/** The text does not quote the message, which may change or be withdrawn. */
function textOf({ author, room, isMentioned, lang }: Recipient, isReply: boolean): string {
  const inEnglish = lang === 'en';
  if (isMentioned && room !== null)
    return inEnglish ? `${author} mentioned you in ${room}` : `${author} te mencionó en ${room}`;
  if (isReply && room === null)
    return inEnglish ? `${author} replied to you in a thread` : `${author} te respondió en un hilo`;
  if (room === null) return inEnglish ? `${author} wrote to you` : `${author} te escribió`;
  if (isReply)
    return inEnglish
      ? `${author} replied in a thread of ${room}`
      : `${author} respondió en un hilo de ${room}`;
  return inEnglish ? `${author} wrote in ${room}` : `${author} escribió en ${room}`;
}

/**
 * Members who are concerned, do not have the place of the message on the screen, did not mute the type, and have no
 * unread notification of the room, or of the thread of a reply.
 */
async function loadRecipients(
  db: Kysely<Database>,
  { bid, roomId, messageId, isNew = true }: MessageEvent,
  { root_id }: Message,
  now: Date,
): Promise<Recipient[]> {
  // An edit concerns those whom the text mentions.
  const hears: Fragment<boolean> = isNew
    ? rawSql`(${notifyOfRoom} = 'all' or coalesce(thread.following, false))`
    : rawSql`false`;
  const place = root_id === null ? rawSql`state` : rawSql`thread`;
  const isAboutPlace =
    root_id === null
      ? isAboutRoom({ id: roomId })
      : rawSql`starts_with(n.link, ${threadLinkPrefix(roomId, root_id)})`;
  return rawSql<Recipient>`
    select * from (
      select one.uid, person.lang, ${nameOfUser} as author, u.photo_url as pic,
        case when r.kind = 'direct' then null else coalesce(team.name, ${titleOfRoomTicket}, r.name) end as room,
        m.mentioned && array[one.uid, ${wholeTeam}]::text[] as "isMentioned", ${hears} as hears
      from chat_messages m
      join chat_rooms r on r.bid = m.bid and r.id = m.room_id
      left join teams team on team.bid = r.bid and team.tid = r.team_id
      left join users u on u.uid = m.uid
      cross join (${selectRoomMembers(bid, roomId)}) one
      join business_members member on member.bid = m.bid and member.uid = one.uid
      join users person on person.uid = one.uid and not person.disabled
      left join chat_states state on state.bid = m.bid and state.room_id = m.room_id and state.uid = one.uid
      left join chat_thread_states thread on thread.bid = m.bid and thread.root_id = m.root_id and thread.uid = one.uid
      where m.bid = ${bid} and m.id = ${messageId} and one.uid <> m.uid
        and ${notifyOfRoom} <> 'none' and not ('0' = any(person.muted_notifications))
        and coalesce(${place}.reading_until <= ${now.toISOString()}::timestamptz, true)
        and not exists (select from notifications n where n.uid = one.uid and n.about_bid = ${bid} and not n.read
          and ${isAboutPlace})
    ) concerned
    where "isMentioned" or hears order by uid`.execute(db);
}
