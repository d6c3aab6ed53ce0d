/** Seeds the chat rooms of the demo world. */
import type { Database } from '@minga/api/db/schema';
import type { WorldMessage, WorldRoom } from '@minga/fixtures/world/chat';
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';

interface RoomPlace {
  bid: number;
  /** Ids of the teams, in order. */
  tids: readonly number[];
  /** Uid of the person who opened the room. */
  by: string;
  now: Date;
}

/** Roles of the members of a group (docs/product/chat.md 1.2). */
const roles = { member: 1, owner: 2 } as const;

/** Writes the rooms with their members, messages and what Ana has read. */
export async function insertChat(
  db: Transaction<Database>,
  rooms: readonly WorldRoom[],
  place: RoomPlace,
): Promise<void> {
  for (const room of rooms) {
    const id = await insertRoom(db, room, place);
    await insertMessages(db, id, room.messages, place);
  }
}

async function insertRoom(
  db: Transaction<Database>,
  { kind, name, topic, team, members, messages, unread }: WorldRoom,
  { bid, tids, by, now }: RoomPlace,
): Promise<string> {
  const id = newClientId(now.getTime());
  const opened = timeOf(messages[0], now);
  await db
    .insertInto('chat_rooms')
    .values({
      bid,
      id,
      kind,
      team_id: team === null ? null : (tids[team] ?? null),
      pair: kind === 'direct' ? [...members].sort() : null,
      name,
      topic,
      last_position: messages.length,
      created_by: by,
      created_at: opened,
      updated_at: opened,
    })
    .execute();
  if (members.length > 0)
    await db
      .insertInto('chat_members')
      .values(
        members.map((uid, index) => ({
          bid,
          room_id: id,
          uid,
          role: kind === 'group' && index === 0 ? roles.owner : roles.member,
          joined_at: opened,
        })),
      )
      .execute();
  await db
    .insertInto('chat_states')
    .values({ bid, room_id: id, uid: by, read_position: messages.length - unread })
    .execute();
  return id;
}

async function insertMessages(
  db: Transaction<Database>,
  room_id: string,
  messages: readonly WorldMessage[],
  { bid, now }: RoomPlace,
): Promise<void> {
  const rows = messages.map((message) => ({
    id: newClientId(timeOf(message, now).getTime()),
    created_at: timeOf(message, now),
    message,
  }));
  const repliesTo = (index: number) => rows.filter(({ message }) => message.replyTo === index);
  await db
    .insertInto('chat_messages')
    .values(
      rows.map(({ id, created_at, message: { by, text, replyTo, mentions } }, index) => ({
        bid,
        room_id,
        id,
        position: index + 1,
        root_id: replyTo === null ? null : (rows[replyTo]?.id ?? null),
        uid: by,
        text,
        mentioned: mentions,
        reply_count: repliesTo(index).length,
        last_reply_at: repliesTo(index).at(-1)?.created_at ?? null,
        created_at,
      })),
    )
    .execute();
  // Who began a thread or replied in it follows it, and has read it.
  const followers = rows.flatMap(({ id, message }, index) => {
    const replies = repliesTo(index);
    const uids = replies.length > 0 ? [message.by, ...replies.map((reply) => reply.message.by)] : [];
    return [...new Set(uids)].map((uid) => ({ bid, room_id, root_id: id, uid, following: true }));
  });
  if (followers.length > 0)
    await db
      .insertInto('chat_thread_states')
      .values(followers.map((state) => ({ ...state, read_position: rows.length })))
      .execute();
  const reactions = rows.flatMap(({ id, created_at, message }) =>
    message.reactions.map(({ reaction, by }) => ({ bid, message_id: id, reaction, uid: by, created_at })),
  );
  if (reactions.length > 0) await db.insertInto('chat_reactions').values(reactions).execute();
}

function timeOf(message: WorldMessage | undefined, now: Date): Date {
  return new Date(now.getTime() - (message?.minutesAgo ?? 0) * 60_000);
}
