/** Membership of a business: change of roles, removal, leaving. */
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole } from '@minga/rules/access/membership';
import { businessRoles, isBusinessAdmin } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import { leaveRoomsOfBusiness } from '../chat/leave-rooms.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness, requireBusinessAdmin } from '../policy.ts';
import { deleteViewsOutsideTeams } from '../saved-views/view-rows.ts';
import { lockPlaces } from '../tickets/hold-members.ts';
import { releaseContacts } from '../crm/contacts.ts';
import { releaseTickets } from '../tickets/release-tickets.ts';
import { loadMember } from './members.ts';

/**
 * Changes a member's role; the same role again changes nothing. The memberships must be locked.
 *
 * @throws AppError business/member-not-found, business/last-admin, auth/forbidden (only SUDO gives or takes SUDO) and
 *   those of the guard
 */
export async function changeRole(
  write: Write,
  bid: number,
  uid: string,
  role: Wire['BusinessRole'],
): Promise<Wire['Member']> {
  const { role: granter } = await requireBusinessAdmin(write, bid);
  const from = await findRole(write, bid, uid);
  if (from === null) throw new AppError('business/member-not-found');
  if (!canGrantBusinessRole(granter, from, role)) throw new AppError('auth/forbidden');
  if (isBusinessAdmin(from) && !isBusinessAdmin(role)) {
    await requireAnotherAdmin(write, bid, uid);
    await revokeInvitationsOf(write, bid, uid);
    await deleteViewsOutsideTeams(write, bid, uid);
  }
  if (from !== role) {
    await saveMember(write, bid, uid, role);
    await recordAct(write, bid, { action: 'business-role-changed', person: uid, before: from, after: role });
    write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  }
  return loadMember(write, bid, uid);
}

/**
 * Removes a member from the business, its teams, the assignees of its open tickets and the followers of its tickets.
 *
 * @throws AppError business/member-not-found, business/last-admin, auth/forbidden and those of the guard
 */
export async function removeMember(write: Write, bid: number, uid: string): Promise<void> {
  await lockMemberships(write, bid);
  const role = await requireRightToRemove(write, bid, uid);
  if (role === null) throw new AppError('business/member-not-found');
  if (isBusinessAdmin(role)) await requireAnotherAdmin(write, bid, uid);
  await lockPlaces(write, bid, [uid]);
  await releaseTickets(write, bid, [uid]);
  await leaveRoomsOfBusiness(write, bid, uid);
  // Team memberships are deleted by cascade.
  await write.db.deleteFrom('business_members').where('bid', '=', bid).where('uid', '=', uid).execute();
  await releaseContacts(write, bid, uid);
  await write.db.deleteFrom('ticket_followers').where('bid', '=', bid).where('uid', '=', uid).execute();
  await write.db.deleteFrom('notifications').where('uid', '=', uid).where('about_bid', '=', bid).execute();
  await revokeInvitationsOf(write, bid, uid);
  await recordAct(write, bid, { action: 'member-removed', person: uid });
  write.emit({ type: 'business-changed', bid, by: write.caller.uid, formerUids: [uid] });
}

/** Inserts a membership or changes its role. The permission of the caller must have been checked. */
export async function saveMember(
  write: Write,
  bid: number,
  uid: string,
  role: Wire['BusinessRole'],
): Promise<void> {
  await write.db
    .insertInto('business_members')
    .values({ bid, uid, role, created_at: write.context.clock.now() })
    .onConflict((conflict) => conflict.columns(['bid', 'uid']).doUpdateSet({ role }))
    .execute();
}

/** Serializes changes of memberships: two admins who remove each other concurrently would leave none. */
export async function lockMemberships(write: Write, bid: number): Promise<void> {
  await write.db.selectFrom('businesses').select('bid').where('bid', '=', bid).forNoKeyUpdate().execute();
}

/** Role of a user in a business, or null. */
export async function findRole(read: Read, bid: number, uid: string): Promise<Wire['BusinessRole'] | null> {
  const row = await read.db
    .selectFrom('business_members')
    .select('role')
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? (row.role as Wire['BusinessRole']) : null;
}

/**
 * Requires the right to remove a user from the business: every member may leave, admins remove others. Returns the role
 * of the user, or null without membership; callers without the right cannot tell the two apart.
 *
 * @throws AppError business/not-found, auth/forbidden
 */
export async function requireRightToRemove(
  read: Read,
  bid: number,
  uid: string,
): Promise<Wire['BusinessRole'] | null> {
  const access = await requireBusiness(read, bid);
  const role = await findRole(read, bid, uid);
  const isAllowed = uid === read.caller.uid || canGrantBusinessRole(access.role, role, businessRoles.member);
  if (!isAllowed) throw new AppError('auth/forbidden');
  return role;
}

async function requireAnotherAdmin(write: Write, bid: number, uid: string): Promise<void> {
  const another = await write.db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('uid', '!=', uid)
    .where('role', '<=', businessRoles.admin)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new AppError('business/last-admin');
}

/** Revokes the invitations and links that a user made and may no longer make. */
export async function revokeInvitationsOf(write: Write, bid: number, uid: string): Promise<void> {
  await write.db
    .updateTable('invitation_links')
    .set({ revoked_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('created_by', '=', uid)
    .where('revoked_at', 'is', null)
    .execute();
  await write.db
    .updateTable('invitations')
    .set({ active: false })
    .where('bid', '=', bid)
    .where('invited_by', '=', uid)
    .where('accepted_at', 'is', null)
    .execute();
}
