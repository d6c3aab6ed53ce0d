/** Members of groups: add, change the role, remove, leave (docs/product/chat.md 1.2). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { chatRoles } from './chat-roles.ts';
import { leaveGroup } from './leave-rooms.ts';
import { findRoomRole, loadRoomUids } from './member-rows.ts';
import { type RoomAccess, requireChatRoom, requireChatRoomForWrite } from './room-access.ts';
import { emitRoomChanged } from './room-events.ts';
import {
  insertMembers,
  requireBusinessMembers,
  requireSpaceForMembers,
  requireSpaceForRooms,
  updateRole,
} from './room-members.ts';
import { loadRoom } from './room-rows.ts';
import { leaveTicketRoom } from './tickets/ticket-rooms.ts';

/**
 * Adds people; those who are members stay as they are.
 *
 * @throws AppError of the guard, business/member-not-found, chat/members-fixed, chat/too-many
 */
export async function addMembers(
  write: Write,
  uid: string,
  rid: string,
  uids: readonly string[],
): Promise<Wire['ChatRoomAnswer']> {
  const { bid } = await requireChatRoom(write, uid, rid);
  // Before the room: none of the people leaves the business meanwhile.
  await lockBusiness(write, bid);
  const room = await requireGroup(write, uid, rid);
  const members = new Set(await loadRoomUids(write.db, bid, room.id));
  const added = [...new Set(uids)].filter((one) => !members.has(one));
  await requireBusinessMembers(write, bid, added);
  await requireSpaceForMembers(write, room, added.length);
  await requireSpaceForRooms(write, bid, added);
  const rows = added.map((one) => ({ uid: one, role: chatRoles.member }));
  await insertMembers(write, room, rows, room.last_position);
  if (added.length > 0) emitRoomChanged(write, room);
  return loadRoom(write, bid, room.id);
}

/**
 * Changes the role of a member. A new owner replaces the caller, who becomes an admin.
 *
 * @throws AppError of the guard, auth/forbidden, chat/member-not-found, chat/members-fixed
 */
export async function changeMember(
  write: Write,
  uid: string,
  { rid, member }: { rid: string; member: string },
  { role }: Wire['ChatMemberPatch'],
): Promise<Wire['ChatRoomAnswer']> {
  const room = await requireGroup(write, uid, rid);
  if (room.role !== chatRoles.owner) throw new AppError('auth/forbidden');
  const before = await findRoomRole(write.db, room, member);
  if (before === null) throw new AppError('chat/member-not-found');
  if (before !== role) {
    // An owner gives the room to another member first.
    if (before === chatRoles.owner) throw new AppError('auth/forbidden');
    await updateRole(write, room, { uid: member, role });
    if (role === chatRoles.owner)
      await updateRole(write, room, { uid: write.caller.uid, role: chatRoles.admin });
    emitRoomChanged(write, room);
  }
  return loadRoom(write, room.bid, room.id);
}

/** Removes another member. @throws AppError as `changeMember` */
export async function removeMember(
  write: Write,
  uid: string,
  { rid, member }: { rid: string; member: string },
): Promise<Wire['ChatRoomAnswer']> {
  const room = await requireGroup(write, uid, rid);
  if (room.role === chatRoles.member || member === write.caller.uid) throw new AppError('auth/forbidden');
  const role = await findRoomRole(write.db, room, member);
  if (role === null) throw new AppError('chat/member-not-found');
  if (room.role === chatRoles.admin && role !== chatRoles.member) throw new AppError('auth/forbidden');
  await leaveGroup(write, { bid: room.bid, id: room.id, role }, member);
  return loadRoom(write, room.bid, room.id);
}

/** Leaves a group or the room of a ticket. @throws AppError of the guard, chat/members-fixed */
export async function leaveRoom(write: Write, uid: string, rid: string): Promise<void> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  if (room.kind === 'ticket') return leaveTicketRoom(write, room);
  await leaveGroup(write, await requireGroup(write, uid, rid), write.caller.uid);
}

/** @throws AppError of the guard, chat/members-fixed */
async function requireGroup(write: Write, uid: string, rid: string): Promise<RoomAccess> {
  const room = await requireChatRoomForWrite(write, uid, rid);
  if (room.kind !== 'group') throw new AppError('chat/members-fixed');
  return room;
}
