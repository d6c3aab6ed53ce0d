/** People who share a chat room: only they see each other's presence (docs/product/chat.md 3.6). */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { PresenceChanges } from '../../base/ports.ts';
import type { Context, Read } from '../context.ts';

/** A user, and another one who shares a room with them. */
interface Pair {
  uid: string;
  other: string;
}

/**
 * SQL: the pairs of one of `uids` and one of `others` who share a room of the business, each once. The room of a team
 * counts once it was opened. Both belong to the business; those of `left` may have been removed from it.
 */
function selectPairs(
  bid: number,
  uids: readonly string[],
  others: readonly string[],
  left: readonly string[] = [],
): Fragment<Pair> {
  return rawSql`
    select found.uid, found.other from (
      select own.uid, other.uid as other from chat_members own
      join chat_members other on other.bid = own.bid and other.room_id = own.room_id
      where own.bid = ${bid}::int and own.uid = any(${uids}::text[]) and other.uid = any(${others}::text[])
      union
      select own.uid, other.uid as other from team_members own
      join chat_rooms r on r.bid = own.bid and r.team_id = own.tid
      join team_members other on other.bid = own.bid and other.tid = own.tid
      where own.bid = ${bid}::int and own.uid = any(${uids}::text[]) and other.uid = any(${others}::text[])
    ) found
    join business_members member on member.bid = ${bid}::int and member.uid = found.other
    join users u on u.uid = found.other
    left join business_members own on own.bid = ${bid}::int and own.uid = found.uid
    where found.uid <> found.other and not u.disabled
      and (own.uid is not null or found.uid = any(${left}::text[]))`;
}

/** Those of `uids` who share a room of the business with the caller, up to `limit`. */
export async function selectPeopleOfOwnRooms(
  { db, caller }: Pick<Read, 'db' | 'caller'>,
  bid: number,
  uids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await rawSql<Pair>`
    ${selectPairs(bid, [caller.uid], uids)} order by found.other limit ${limit}::int`.execute(db);
  return rows.map(({ other }) => other);
}

/**
 * The users with an open stream of this process who share a room of the business with each of those who came or left. A
 * departure also reaches those who still have a direct room with a person who was removed from the business.
 */
export async function loadRoommateListeners(
  { db, live }: Pick<Context, 'db' | 'live'>,
  bid: number,
  people: PresenceChanges['people'],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const listeners = [...live.connected()];
  const recipients = new Map<string, Set<string>>();
  if (people.length === 0 || listeners.length === 0) return recipients;
  const uids = [...new Set(people.map(({ uid }) => uid))];
  const left = people.filter(({ isPresent }) => !isPresent).map(({ uid }) => uid);
  for (const { uid, other } of await selectPairs(bid, uids, listeners, left).execute(db))
    recipients.set(uid, (recipients.get(uid) ?? new Set()).add(other));
  return recipients;
}
