/** `searchChatMessages`: messages of all rooms of the caller in a business, newest first (docs/product/chat.md 2.7). */
import type { Wire } from '@minga/contract';
import { foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../context.ts';
import { readTime } from '../fields.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusiness, requireSelf } from '../policy.ts';
import { cutAround } from '../reports/search-texts.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { joinRooms, selectOwnRoomIds } from './room-access.ts';

/** Words and filters of a search. */
export interface ChatSearch {
  bid: number;
  txt?: string;
  rid?: string;
  author?: string;
  created_from?: string;
  created_before?: string;
  has_file?: boolean;
  limit?: number;
  cursor?: string;
}

type FoundRow = Omit<Wire['FoundChatMessage'], 'created_at'> & { created_at: Date };

/** Default page size. */
const defaultLimit = 30;

/** @throws AppError user/not-found, business/not-found, request/invalid for an unknown cursor and a wrong time */
export async function searchMessages(
  read: Read,
  uid: string,
  search: ChatSearch,
): Promise<Wire['ChatSearchPage']> {
  requireSelf(read, uid);
  await requireBusiness(read, search.bid);
  const { limit = defaultLimit } = search;
  const words = foldedWords(search.txt ?? '');
  const { rows } = await sql<FoundRow>`
    select m.id, m.room_id, m.position, m.root_id, m.uid, ${nameOfUser} as by_name,
      concat_ws(' ', nullif(m.text, ''), m.forwarded ->> 'text') as text, m.created_at,
      array(select f.name from chat_files f
        where f.bid = m.bid and f.message_id = m.id and f.deleted_at is null order by f.place) as file_names
    from chat_messages m left join users u on u.uid = m.uid
    where ${and(conditionsOf(read, search, words))}
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(read.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    messages: shown.map((row) => presentFound(row, words)),
    next: last ? writeTimeCursor(last) : null,
  };
}

function presentFound(
  { created_at, text, ...row }: FoundRow,
  words: readonly string[],
): Wire['FoundChatMessage'] {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  return { ...row, text: cutAround(text, longest), created_at: created_at.toISOString() };
}

/** Conditions on message `m`; the rooms of the caller come first. */
function conditionsOf(
  read: Read,
  { bid, rid, author, created_from: from, created_before: before, has_file: hasFile, cursor }: ChatSearch,
  words: readonly string[],
): RawBuilder<unknown>[] {
  const { uid, lang } = read.caller;
  const own = joinRooms(uid).toKysely();
  const ids = selectOwnRoomIds(bid, uid).toKysely();
  const conditions = [
    sql`m.bid = ${bid}::int and m.deleted_at is null`,
    sql`m.room_id in (select r.id ${own} and member.bid = ${bid}::int and r.id in (${ids}))`,
  ];
  if (words.length > 0) conditions.push(sql`m.id in (${idsWith(bid, words)})`);
  if (rid !== undefined) conditions.push(sql`m.room_id = ${rid}`);
  if (author !== undefined) conditions.push(sql`m.uid = ${author}`);
  if (from !== undefined) conditions.push(sql`m.created_at >= ${readTime(lang, 'created_from', from)}`);
  if (before !== undefined) conditions.push(sql`m.created_at < ${readTime(lang, 'created_before', before)}`);
  if (hasFile === true)
    conditions.push(sql`exists (select from chat_files f
      where f.bid = m.bid and f.message_id = m.id and f.deleted_at is null)`);
  if (cursor !== undefined) {
    const { time, id } = readTimeCursor(read, cursor);
    conditions.push(sql`(m.created_at, m.id) < (${time}::timestamptz, ${id})`);
  }
  return conditions;
}

/** SQL: ids of the messages whose text, whose forwarded text, or the name of one of whose files, contains every word: each has an index. */
function idsWith(bid: number, words: readonly string[]): RawBuilder<unknown> {
  return sql`
    select c.id from chat_messages c
    where c.bid = ${bid}::int and c.deleted_at is null and ${holdsWords('c.search_text', words)}
    union
    select c.id from chat_messages c
    where c.bid = ${bid}::int and c.forwarded is not null and c.deleted_at is null
      and ${holdsWords('c.forwarded_text', words)}
    union
    select f.message_id from chat_files f where f.bid = ${bid}::int and f.deleted_at is null
      and f.message_id is not null and ${holdsWords('f.search_text', words)}`;
}
