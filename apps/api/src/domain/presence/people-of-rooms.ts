/** People who share a chat room: only they see each other's presence (docs/product/chat.md 3.6). */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Context, Read } from '../context.ts';

/**
 * SQL: ids of those of `uids` who share a room of the business with a user, each once. Both belong to the business, and
 * the room of a team counts once it was opened.
 */
function selectPeople(bid: number, uid: string, uids: readonly string[]): Fragment<{ uid: string }> {
  return rawSql`
    select found.uid from (
      select other.uid from chat_members own
      join chat_members other on other.bid = own.bid and other.room_id = own.room_id
      where own.bid = ${bid}::int and own.uid = ${uid}::text and other.uid = any(${uids}::text[])
      union
      select other.uid from team_members own
      join chat_rooms r on r.bid = own.bid and r.team_id = own.tid
      join team_members other on other.bid = own.bid and other.tid = own.tid
      where own.bid = ${bid}::int and own.uid = ${uid}::text and other.uid = any(${uids}::text[])
    ) found
    join business_members member on member.bid = ${bid}::int and member.uid = found.uid
    join users u on u.uid = found.uid
    where found.uid <> ${uid}::text and not u.disabled
      and exists (select from business_members own where own.bid = ${bid}::int and own.uid = ${uid}::text)`;
}

/** Those of `uids` who share a room of the business with the caller, up to `limit`. */
export async function selectPeopleOfOwnRooms(
  { db, caller }: Pick<Read, 'db' | 'caller'>,
  bid: number,
  uids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await rawSql<{ uid: string }>`
    ${selectPeople(bid, caller.uid, uids)} order by found.uid limit ${limit}::int`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** The users with an open stream of this process who share a room of the business with a user. */
export async function loadRoommateListeners(
  { db, live }: Pick<Context, 'db' | 'live'>,
  bid: number,
  uid: string,
): Promise<string[]> {
  const rows = await selectPeople(bid, uid, [...live.connected()]).execute(db);
  return rows.map((row) => row.uid);
}
