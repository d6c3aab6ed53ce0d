/** Finds the invitation of a link and checks that it can still be accepted. */
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole, coversPermissions } from '@minga/rules/membership';
import { businessRoles, can } from '@minga/rules/permissions';
import type { Kysely } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { loadTeamPeople } from '../places.ts';
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

/**
 * Whether the inviter could still send the invitation with its role: invitations of users who lost the permission are
 * invalid.
 */
export async function mayStillInvite(
  db: Db,
  {
    bid,
    tid,
    rid,
    role,
    invited_by: uid,
  }: Pick<Row<'invitations'>, 'bid' | 'tid' | 'rid' | 'role' | 'invited_by'>,
): Promise<boolean> {
  const inviter = await db
    .selectFrom('users')
    .innerJoin('business_members as member', (join) =>
      join.onRef('member.uid', '=', 'users.uid').on('member.bid', '=', bid),
    )
    .select('member.role')
    .where('users.uid', '=', uid)
    .where('users.disabled', '=', false)
    .executeTakeFirst();
  if (!inviter) return false;
  if (canGrantBusinessRole(inviter.role as Wire['BusinessRole'], null, role as Wire['BusinessRole']))
    return true;
  if (role !== businessRoles.member || tid === null) return false;
  const place = (await loadTeamPeople(db, bid, tid, [uid]))[0];
  if (place === undefined || !can(place.abilities, 'inviteMembers')) return false;
  if (rid === null) return true;
  const given = await db
    .selectFrom('team_roles')
    .select('permissions')
    .where('bid', '=', bid)
    .where('rid', '=', rid)
    .executeTakeFirst();
  return given !== undefined && coversPermissions(place.abilities, given.permissions);
}
