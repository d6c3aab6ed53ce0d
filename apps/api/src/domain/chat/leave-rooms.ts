/**
 * People leave groups: by themselves, removed from the business or with their account (docs/product/chat.md 1.2,
 * 1.3).
 */
import { rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';
import { chatRoles } from './chat-roles.ts';
import { emitRoomChanged } from './room-events.ts';
import { deleteMembers, loadHeirs, updateRole } from './room-members.ts';

interface LeftGroup {
  bid: number;
  id: string;
  /** Role of the person who leaves. */
  role: number;
}

/**
 * Removes a person from a group, which is locked. Without an owner, the admin who joined first becomes the owner, else
 * the member who did; without members the group is deleted.
 */
export async function leaveGroup(write: Write, { bid, id, role }: LeftGroup, uid: string): Promise<void> {
  const room = { bid, id };
  await deleteMembers(write, room, [uid]);
  const [heir] = role === chatRoles.owner ? await loadHeirs(write, room) : [undefined];
  if (heir !== undefined) await updateRole(write, room, { uid: heir, role: chatRoles.owner });
  else if (role === chatRoles.owner)
    await write.db.deleteFrom('chat_rooms').where('bid', '=', bid).where('id', '=', id).execute();
  emitRoomChanged(write, room, [uid]);
}

/**
 * Removes a person from the groups of a business that they are about to leave. The business is locked. Direct rooms stay
 * while the other person is in the business; the rooms of teams are left when the person is removed from the teams, and
 * those of tickets with the row of the membership, which `business-changed` tells to clients.
 */
export async function leaveRoomsOfBusiness(write: Write, bid: number, uid: string): Promise<void> {
  // In the order of their ids: two people who leave at the same time do not wait for each other.
  const groups = await rawSql<LeftGroup>`
    select r.bid, r.id, own.role from chat_rooms r
    join chat_members own on own.bid = r.bid and own.room_id = r.id and own.uid = ${uid}
    where r.bid = ${bid} and r.kind = 'group' order by r.id for no key update of r`.execute(write.db);
  for (const group of groups) await leaveGroup(write, group, uid);
  await deleteLeftDirectRooms(write, bid, uid);
  const rooms = await write.db
    .selectFrom('chat_rooms as r')
    .innerJoin('team_members as place', (join) =>
      join.onRef('place.bid', '=', 'r.bid').onRef('place.tid', '=', 'r.team_id').on('place.uid', '=', uid),
    )
    .select(['r.bid', 'r.id'])
    .where('r.bid', '=', bid)
    .execute();
  for (const room of rooms) emitRoomChanged(write, room, [uid]);
}

/** Deletes the direct rooms of a person whose other person has left the business before. */
async function deleteLeftDirectRooms({ db }: Write, bid: number, uid: string): Promise<void> {
  await rawSql`
    delete from chat_rooms r using chat_members own
    where own.bid = ${bid} and own.uid = ${uid} and r.bid = own.bid and r.id = own.room_id and r.kind = 'direct'
      and not exists (
        select from business_members other where other.bid = r.bid and other.uid <> own.uid and other.uid = any(r.pair))
  `.execute(db);
}
