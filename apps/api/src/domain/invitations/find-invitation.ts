/** Finds the invitation of a link and checks that it can still be accepted. */
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole, coversPermissions } from '@minga/rules/access/membership';
import { abilitiesOf, businessRoles, can } from '@minga/rules/access/permissions';
import type { Kysely } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { normalEmail } from '../users/find-user.ts';
import { businessOfCode, hashCode } from './invitation-rows.ts';

type Db = Kysely<Database>;

/**
 * Checks an invitation for the holder of its link. The response reveals neither the business nor whether the address
 * has an account.
 *
 * @throws AppError invitation/not-found (unknown, used and revoked alike), invitation/expired
 */
export async function checkInvitation(
  { db, clock }: Context,
  acceptance: Wire['InviteAcceptance'],
): Promise<void> {
  await requireOpen(db, await findInvitation(db, acceptance), clock.now());
}

/**
 * The invitation; with `isHeld`, locked until the transaction ends.
 *
 * @throws AppError invitation/not-found, also for another address
 */
export async function findInvitation(
  db: Db,
  { code, email }: Wire['InviteAcceptance'],
  isHeld = false,
): Promise<Row<'invitations'>> {
  const bid = businessOfCode(code);
  if (bid === null) throw new AppError('invitation/not-found');
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where('bid', '=', bid)
    .where('code_hash', '=', hashCode(code))
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  if (invitation?.email !== normalEmail(email)) throw new AppError('invitation/not-found');
  return invitation;
}

/** @throws AppError invitation/not-found (used, revoked, or the inviter lost the permission), invitation/expired */
export async function requireOpen(db: Db, invitation: Row<'invitations'>, now: Date): Promise<void> {
  if (invitation.accepted_at !== null || !invitation.active) throw new AppError('invitation/not-found');
  if (!(await mayStillInvite(db, invitation))) throw new AppError('invitation/not-found');
  if (invitation.expires_at <= now) throw new AppError('invitation/expired');
}

type Offer = Pick<Row<'invitations'>, 'bid' | 'tid' | 'rid' | 'role' | 'invited_by'>;

/**
 * Whether the inviter could still send the invitation with its role: invitations of users who lost the permission are
 * invalid.
 */
export async function mayStillInvite(db: Db, offer: Offer): Promise<boolean> {
  const { bid, tid, rid, invited_by: uid } = offer;
  const inviter = await db
    .selectFrom('users')
    .innerJoin('business_members as member', (join) =>
      join.onRef('member.uid', '=', 'users.uid').on('member.bid', '=', bid),
    )
    .leftJoin('team_members as place', (join) =>
      join
        .onRef('place.bid', '=', 'member.bid')
        .onRef('place.uid', '=', 'member.uid')
        .on('place.tid', '=', tid),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .leftJoin('team_roles as given', (join) =>
      join.onRef('given.bid', '=', 'member.bid').on('given.rid', '=', rid),
    )
    .select(['member.role as inviter_role', 'held.permissions as held', 'given.permissions as given'])
    .where('users.uid', '=', uid)
    .where('users.disabled', '=', false)
    .executeTakeFirst();
  return inviter !== undefined && mayInviteAs(inviter, offer);
}

/** What decides whether a member may invite. */
export interface Inviter {
  /** Role in the business. */
  inviter_role: number;
  /** Permissions of their role in the team; null without one. */
  held: number[] | null;
  /** Permissions of the role that the invitation gives in the team; null without one. */
  given: number[] | null;
}

/** Whether a member of the business may send an invitation. Pure. */
export function mayInviteAs(
  { inviter_role, held, given }: Inviter,
  { tid, rid, role }: Omit<Offer, 'bid'>,
): boolean {
  const businessRole = inviter_role as Wire['BusinessRole'];
  if (canGrantBusinessRole(businessRole, null, role as Wire['BusinessRole'])) return true;
  if (role !== businessRoles.member || tid === null) return false;
  const abilities = abilitiesOf({ businessRole, rolePermissions: held });
  if (!can(abilities, 'inviteMembers')) return false;
  return rid === null || (given !== null && coversPermissions(abilities, given));
}
