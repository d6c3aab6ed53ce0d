/** `listChatMessages` and `listChatReplies`: pages of messages by position. */
import type { Wire } from '@minga/contract';
import { invalidField } from '../fields.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Caller, Read } from '../context.ts';
import { type StoredMessage, presentMessage } from './message-files.ts';
import { loadMessage, messageJson } from './message-rows.ts';
import { loadTicketsOfMessages } from './tickets/message-tickets.ts';
import { type RoomAccess, requireChatRoom } from './room-access.ts';
import { loadThreadState } from './threads/thread-states.ts';

/** Which page is read; the latest one without a position. */
export interface ChatPageQuery {
  before?: number;
  after?: number;
  around?: number;
  limit?: number;
}

/** Default page size. */
const defaultLimit = 50;

/** A page of the messages of a room. @throws AppError of the guard, request/invalid for more than one position */
export async function listMessages(
  read: Read,
  uid: string,
  rid: string,
  query: ChatPageQuery,
): Promise<Wire['ChatMessagesPage']> {
  const room = await requireChatRoom(read, uid, rid);
  return withTickets(read, room, await readPage(read, room, null, query));
}

/** A page of the replies of a thread. @throws AppError as `listMessages`, chat/message-not-found */
export async function listReplies(
  read: Read,
  uid: string,
  { rid, mid }: { rid: string; mid: string },
  query: ChatPageQuery,
): Promise<Wire['ChatThreadPage']> {
  const room = await requireChatRoom(read, uid, rid);
  const answered = await loadMessage(read, room, mid);
  const root = answered.root_id === null ? answered : await loadMessage(read, room, answered.root_id);
  const page = await readPage(read, room, root.id, query);
  const state = await loadThreadState(read, root);
  return { root: root.message, state, ...(await withTickets(read, room, page, [root.id])) };
}

/** A page without the tickets of its messages. */
type PlainPage = Omit<Wire['ChatMessagesPage'], 'tickets'>;

/** The page with the tickets of its messages, and of further ones. */
async function withTickets(
  read: Read,
  { bid }: RoomAccess,
  page: PlainPage,
  others: readonly string[] = [],
): Promise<Wire['ChatMessagesPage']> {
  const mids = [...others, ...page.messages.map(({ id }) => id)];
  return { ...page, tickets: await loadTicketsOfMessages(read, bid, mids) };
}

type PageRow = { message: StoredMessage };

async function readPage(
  read: Read,
  room: RoomAccess,
  root: string | null,
  query: ChatPageQuery,
): Promise<PlainPage> {
  requireOnePosition(read.caller, query);
  const { before, after, around, limit = defaultLimit } = query;
  const earlier = (until: number, count: number) => readSide(read, room, root, { until, count });
  const later = (from: number, count: number) => readSide(read, room, root, { from, count });
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    return toPage(await earlier(around, half), await later(around, limit - half));
  }
  if (after !== undefined) return toPage(await earlier(after + 1, 0), await later(after + 1, limit));
  const until = before ?? room.last_position + 1;
  return toPage(await earlier(until, limit), await later(until, 0));
}

/** Messages on one side of a position, in order, and whether there are more of them. */
interface Side {
  messages: Wire['ChatMessage'][];
  hasMore: boolean;
}

/** Messages before `until`, or at and after `from`; the nearest ones. */
async function readSide(
  { db, context }: Read,
  { bid, id }: RoomAccess,
  root: string | null,
  { until, from, count }: { until?: number; from?: number; count: number },
): Promise<Side> {
  const listed = root === null ? rawSql`m.root_id is null` : rawSql`m.root_id = ${root}`;
  const side: Fragment =
    until === undefined
      ? rawSql`and m.position >= ${from ?? 0}::bigint order by m.position`
      : rawSql`and m.position < ${until}::bigint order by m.position desc`;
  const rows = await rawSql<PageRow>`
    select ${messageJson} as message from chat_messages m left join users u on u.uid = m.uid
    where m.bid = ${bid} and m.room_id = ${id} and ${listed} ${side} limit ${count + 1}`.execute(db);
  const shown = rows.slice(0, count);
  const messages = await Promise.all(shown.map(({ message }) => presentMessage(context, bid, message)));
  return { messages: until === undefined ? messages : messages.reverse(), hasMore: rows.length > count };
}

function toPage(earlier: Side, later: Side): PlainPage {
  return {
    messages: [...earlier.messages, ...later.messages],
    has_earlier: earlier.hasMore,
    has_later: later.hasMore,
  };
}

/** @throws AppError request/invalid */
function requireOnePosition({ lang }: Caller, { before, after, around }: ChatPageQuery): void {
  const given = Object.entries({ before, after, around }).filter(([, position]) => position !== undefined);
  const second = given[1]?.[0];
  if (second !== undefined) throw invalidField(lang, second, 'other');
}
