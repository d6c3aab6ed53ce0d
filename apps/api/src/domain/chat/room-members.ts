/** Rows of the members of groups and direct rooms, and the limits of their number. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';
import type { RoomMemberRow } from './member-rows.ts';

interface RoomKey {
  bid: number;
  id: string;
}

/** Adds members, who have read what was written before. The business must be locked. */
export async function insertMembers(
  { db, context }: Write,
  { bid, id }: RoomKey,
  members: readonly RoomMemberRow[],
  readPosition = 0,
): Promise<void> {
  if (members.length === 0) return;
  const joined_at = context.clock.now();
  await db
    .insertInto('chat_members')
    .values(members.map(({ uid, role }) => ({ bid, room_id: id, uid, role, joined_at })))
    .execute();
  const states = members.map(({ uid }) => ({ bid, room_id: id, uid, read_position: readPosition }));
  await db
    .insertInto('chat_states')
    .values(states)
    .onConflict((conflict) => conflict.columns(['bid', 'room_id', 'uid']).doNothing())
    .execute();
}

/** Removes members from a room, with what they have read of it. */
export async function deleteMembers(
  { db }: Write,
  { bid, id }: RoomKey,
  uids: readonly string[],
): Promise<void> {
  for (const table of ['chat_members', 'chat_states', 'chat_thread_states'] as const) {
    await db
      .deleteFrom(table)
      .where('bid', '=', bid)
      .where('room_id', '=', id)
      .where('uid', 'in', [...uids])
      .execute();
  }
}

/** Changes the role of a member. */
export async function updateRole(
  { db }: Write,
  { bid, id }: RoomKey,
  { uid, role }: RoomMemberRow,
): Promise<void> {
  await db
    .updateTable('chat_members')
    .set({ role })
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .where('uid', '=', uid)
    .execute();
}

/** Requires people to belong to the business. @throws AppError business/member-not-found */
export async function requireBusinessMembers(
  { db }: Pick<Write, 'db'>,
  bid: number,
  uids: readonly string[],
): Promise<void> {
  const [row] = await rawSql<{ count: number }>`
    select count(*)::int as count from business_members
    where bid = ${bid} and uid = any(${[...new Set(uids)]}::text[])`.execute(db);
  if ((row?.count ?? 0) < new Set(uids).size) throw new AppError('business/member-not-found');
}

/**
 * Requires each of the people to be in few enough groups and direct rooms for one more.
 *
 * @throws AppError chat/too-many
 */
export async function requireSpaceForRooms(
  { db }: Pick<Write, 'db'>,
  bid: number,
  uids: readonly string[],
): Promise<void> {
  const limit = limits.chatRoomsOfMember;
  const full = await rawSql`
    select uid from chat_members where bid = ${bid} and uid = any(${[...uids]}::text[])
    group by uid having count(*) >= ${limit} limit 1`.execute(db);
  if (full.length > 0) throw tooMany(limit);
}

/** Requires space for more members in a group. @throws AppError chat/too-many */
export async function requireSpaceForMembers(
  { db }: Pick<Write, 'db'>,
  { bid, id }: RoomKey,
  added: number,
): Promise<void> {
  const limit = limits.chatMembersOfGroup;
  const [row] = await rawSql<{ count: number }>`
    select count(*)::int as count from chat_members where bid = ${bid} and room_id = ${id}`.execute(db);
  if ((row?.count ?? 0) + added > limit) throw tooMany(limit);
}

/** The error for a limit of rooms or members that is reached. */
export function tooMany(limit: number): AppError {
  return new AppError('chat/too-many', { values: { limit: String(limit) } });
}

/** Members of a group in the order of succession: admins, then the one who joined first. */
export async function loadHeirs({ db }: Write, { bid, id }: RoomKey): Promise<Wire['ChatMember']['uid'][]> {
  const rows = await db
    .selectFrom('chat_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('room_id', '=', id)
    .orderBy('role')
    .orderBy('joined_at')
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}
