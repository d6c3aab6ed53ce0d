/** What people hear and have read of threads (docs/product/chat.md 2.3, 3.1). */
import type { Wire } from '@minga/contract';
import { wholeTeam } from '@minga/rules/text/mentions';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read, Write } from '../../context.ts';
import type { MessageRow } from '../message-rows.ts';
import { threadLinkPrefix } from '../room-notifications.ts';

/** Number up to which unread replies and threads are counted. */
export const mostCounted = 100;

/** SQL: whether thread state `s` has an unread reply. */
export const hasUnread: Fragment<boolean> = rawSql`exists (
  select from chat_messages m where m.bid = s.bid and m.root_id = s.root_id and m.position > s.read_position
    and m.uid <> s.uid and m.deleted_at is null)`;

/** SQL: number of unread replies of thread state `s`. */
export const countUnread: Fragment<number> = rawSql`(
  select count(*)::int from (
    select from chat_messages m where m.bid = s.bid and m.root_id = s.root_id and m.position > s.read_position
      and m.uid <> s.uid and m.deleted_at is null limit ${mostCounted}) one)`;

/** SQL: number of the followed threads of room `r` that a user has not read. */
export function countUnreadThreads(uid: string): Fragment<number> {
  return rawSql`(
    select count(*)::int from (
      select from chat_thread_states s where s.bid = r.bid and s.room_id = r.id and s.uid = ${uid} and s.following
        and ${hasUnread} limit ${mostCounted}) one)`;
}

/** State of the caller in a thread. */
export async function loadThreadState(
  { db, caller }: Pick<Read, 'db' | 'caller'>,
  { bid, id }: Pick<MessageRow, 'bid' | 'id'>,
): Promise<Wire['ChatThreadState']> {
  const [state] = await rawSql<Wire['ChatThreadState']>`
    select coalesce(s.following, false) as following, s.read_position, ${countUnread} as unread
    from chat_thread_states s where s.bid = ${bid} and s.root_id = ${id} and s.uid = ${caller.uid}`.execute(
    db,
  );
  return state ?? { following: false, read_position: 0, unread: 0 };
}

/**
 * Subscribes participants to the thread of a new reply: the author of the first message, members mentioned in it or in the
 * reply, and the caller, who has read the thread up to the reply. Users who unfollowed the thread are not subscribed again.
 */
export async function followAsParticipants(write: Write, root: MessageRow, reply: MessageRow): Promise<void> {
  const { bid, room_id, position } = reply;
  const { uid } = write.caller;
  const others = new Set([root.uid, ...root.mentioned, ...reply.mentioned]);
  others.delete(uid);
  // A mention of all members makes nobody a follower.
  others.delete(wholeTeam);
  await rawSql`
    insert into chat_thread_states (bid, room_id, root_id, uid, following, read_position)
    select ${bid}::int, ${room_id}::text, ${root.id}::text, one.uid, true, ${position - 1}::int
    from unnest(${[...others]}::text[]) one (uid)
    on conflict (bid, root_id, uid) do update set following = true where chat_thread_states.following is null
  `.execute(write.db);
  await rawSql`
    insert into chat_thread_states (bid, room_id, root_id, uid, following, read_position)
    values (${bid}::int, ${room_id}::text, ${root.id}::text, ${uid}, true, ${position}::int)
    on conflict (bid, root_id, uid) do update set read_position = excluded.read_position,
      following = coalesce(chat_thread_states.following, true)`.execute(write.db);
  await readThreadNotifications(write, reply, root.id);
}

/** Changes of the state of the caller in a thread. */
export interface ThreadStateChanges {
  following?: boolean;
  read_position?: number;
  reading_until?: Date | null;
}

/** Changes the state of the caller. A caller without a stored state gets one with the read position `readPosition`. */
export async function saveThreadState(
  { db, caller }: Write,
  { bid, room_id, id }: Pick<MessageRow, 'bid' | 'room_id' | 'id'>,
  changes: ThreadStateChanges,
  readPosition: number,
): Promise<void> {
  await db
    .insertInto('chat_thread_states')
    .values({ bid, room_id, root_id: id, uid: caller.uid, read_position: readPosition, ...changes })
    .onConflict((conflict) => conflict.columns(['bid', 'root_id', 'uid']).doUpdateSet(changes))
    .execute();
}

/** Marks the caller's notifications of a thread as read. */
export async function readThreadNotifications(
  { db, caller }: Write,
  { bid, room_id }: Pick<MessageRow, 'bid' | 'room_id'>,
  rootId: string,
): Promise<void> {
  await rawSql`
    update notifications set read = true where uid = ${caller.uid} and not read and about_bid = ${bid}
      and starts_with(link, ${threadLinkPrefix(room_id, rootId)})`.execute(db);
}
