/** `listChatThreads`: the threads that the caller follows, the one with the latest reply first (docs/product/chat.md 2.3). */
import type { Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { requireBusiness, requireSelf } from '../../policy.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { type StoredMessage, presentMessage } from '../message-files.ts';
import { messageJson } from '../message-rows.ts';
import { joinRooms, selectOwnRoomIds } from '../room-access.ts';
import { countUnread, hasUnread } from './thread-states.ts';

/** Business and filter of a list of threads. */
export interface ThreadQuery {
  bid: number;
  unread?: boolean;
  limit?: number;
  cursor?: string;
}

interface ThreadRow {
  id: string;
  created_at: Date;
  root: StoredMessage;
  last_reply: StoredMessage | null;
  state: Wire['ChatThreadState'];
}

/** Default page size. */
const defaultLimit = 30;

/** @throws AppError user/not-found, business/not-found, request/invalid for an unknown cursor */
export async function listThreads(
  read: Read,
  uid: string,
  { bid, unread, limit = defaultLimit, cursor }: ThreadQuery,
): Promise<Wire['ChatThreadsPage']> {
  requireSelf(read, uid);
  await requireBusiness(read, bid);
  const rows = await rawSql<ThreadRow>`
    select followed.root_id as id, followed.created_at, followed.state,
      (select ${messageJson} from chat_messages m left join users u on u.uid = m.uid
        where m.bid = ${bid}::int and m.id = followed.root_id) as root,
      (select ${messageJson} from chat_messages m left join users u on u.uid = m.uid
        where m.bid = ${bid}::int and m.root_id = followed.root_id and m.deleted_at is null
        order by m.position desc limit 1) as last_reply
    from (${selectFollowed(read, { bid, unread, cursor })} limit ${limit + 1}) followed
    order by followed.created_at desc, followed.root_id desc`.execute(read.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const present = (message: StoredMessage) => presentMessage(read.context, bid, message);
  return {
    threads: await Promise.all(
      shown.map(async ({ root, last_reply, state }) => ({
        root: await present(root),
        last_reply: last_reply && (await present(last_reply)),
        state,
      })),
    ),
    next: last ? writeTimeCursor(last) : null,
  };
}

/** SQL: the threads of the caller's rooms in order; `created_at` is the time of the latest reply. */
function selectFollowed(
  read: Read,
  {
    bid,
    unread,
    cursor,
  }: Pick<ThreadQuery, 'bid'> & { unread: boolean | undefined; cursor: string | undefined },
): Fragment {
  const { uid } = read.caller;
  // Cursors have milliseconds.
  const time = rawSql`date_trunc('milliseconds', root.last_reply_at)`;
  const after = cursor === undefined ? undefined : readTimeCursor(read, cursor);
  const filter =
    unread === undefined ? rawSql`` : unread ? rawSql`and ${hasUnread}` : rawSql`and not ${hasUnread}`;
  const page = after
    ? rawSql`and (${time}, s.root_id) < (${after.time}::timestamptz, ${after.id}::text)`
    : rawSql``;
  return rawSql`
    select s.root_id, ${time} as created_at, json_build_object('following', true, 'read_position', s.read_position,
      'unread', ${countUnread}) as state
    from chat_thread_states s
    join chat_messages root on root.bid = s.bid and root.id = s.root_id and root.last_reply_at is not null
    where s.bid = ${bid}::int and s.uid = ${uid} and s.following
      and s.room_id in (
        select r.id ${joinRooms(uid)} and member.bid = ${bid}::int and r.id in (${selectOwnRoomIds(bid, uid)}))
      ${filter} ${page}
    order by created_at desc, s.root_id desc`;
}
