/** Guards that load what an authorization decision needs and apply it (`authorize.ts`). */
import type { Wire } from '@minga/contract';
import { type Abilities, canSeeBoard } from '@minga/rules/access/permissions';
import { AppError } from '../base/errors.ts';
import type { Row } from '../db/schema.ts';
import { type RequiredPermission, authorizeBusinessAdmin, authorizeTeam } from './authorize.ts';
import type { Read } from './context.ts';

/** A business and the caller's role in it. */
export interface BusinessAccess {
  business: Row<'businesses'>;
  role: Wire['BusinessRole'];
}

/** A team, the caller's roles and what they allow in the team. */
export interface TeamAccess {
  team: Row<'teams'>;
  role: Wire['BusinessRole'];
  /** Role of the caller in the team; null for business admins without one. */
  rid: number | null;
  abilities: Abilities;
}

/**
 * Requires the caller to be a member of the business.
 *
 * @throws AppError business/not-found, for a missing business and without membership alike
 */
export async function requireBusiness(read: Read, bid: number): Promise<BusinessAccess> {
  const row = await read.db
    .selectFrom('business_members as member')
    .innerJoin('businesses as business', 'business.bid', 'member.bid')
    .selectAll('business')
    .select('member.role as caller_role')
    .where('member.bid', '=', bid)
    .where('member.uid', '=', read.caller.uid)
    .executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  const { caller_role, ...business } = row;
  return { business, role: caller_role as Wire['BusinessRole'] };
}

/**
 * Requires the caller to be an admin of the business.
 *
 * @throws AppError business/not-found, auth/forbidden
 */
export async function requireBusinessAdmin(read: Read, bid: number): Promise<BusinessAccess> {
  const access = await requireBusiness(read, bid);
  authorizeBusinessAdmin(access.role);
  return access;
}

/**
 * Requires an operator of this installation. SUDO_USERS lists user ids, because an email address can change its owner, and
 * no API call can add one. Unrelated to the role SUDO, which every founder of a business has in it.
 *
 * @throws AppError auth/forbidden
 */
export function requireSudo(read: Read): void {
  if (!read.context.config.sudoUsers.includes(read.caller.uid)) throw new AppError('auth/forbidden');
}

/** Path parameter that represents the id of the caller. */
const self = 'me';

/** Requires the id of the caller, or `me`. @throws AppError user/not-found, for another user and a missing one alike */
export function requireSelf(read: Read, uid: string): void {
  if (uid !== self && uid !== read.caller.uid) throw new AppError('user/not-found');
}

/**
 * Requires the caller to be a member of the team or an admin of its business, with the permission if one is given.
 *
 * @throws AppError business/not-found, team/not-found (missing and foreign alike), auth/forbidden
 */
export async function requireTeam(
  read: Read,
  bid: number,
  tid: number,
  permission?: RequiredPermission,
): Promise<TeamAccess> {
  const row = await selectTeamMembership(read, bid, tid).executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  const { caller_role, member_uid, rid, permissions, ...team } = row;
  const role = caller_role as Wire['BusinessRole'];
  const membership = { role, isInTeam: member_uid !== null, permissions };
  const abilities = authorizeTeam(team.tid === null ? null : membership, permission);
  return { team: team as Row<'teams'>, role, rid, abilities };
}

/** Requires the caller to see the board of the team. @throws AppError auth/forbidden and those of `requireTeam` */
export async function requireBoard(read: Read, bid: number, tid: number): Promise<TeamAccess> {
  const access = await requireTeam(read, bid, tid);
  if (!canSeeBoard(access.abilities)) throw new AppError('auth/forbidden');
  return access;
}

/** The caller's membership in a business with the team and the membership in it, both optional. */
function selectTeamMembership({ db, caller }: Read, bid: number, tid: number) {
  return db
    .selectFrom('business_members as member')
    .leftJoin('teams as team', (join) => join.onRef('team.bid', '=', 'member.bid').on('team.tid', '=', tid))
    .leftJoin('team_members as team_member', (join) =>
      join
        .onRef('team_member.bid', '=', 'team.bid')
        .onRef('team_member.tid', '=', 'team.tid')
        .onRef('team_member.uid', '=', 'member.uid'),
    )
    .leftJoin('team_roles as team_role', (join) =>
      join.onRef('team_role.bid', '=', 'team_member.bid').onRef('team_role.rid', '=', 'team_member.rid'),
    )
    .selectAll('team')
    .select([
      'member.role as caller_role',
      'team_member.uid as member_uid',
      'team_member.rid',
      'team_role.permissions',
    ])
    .where('member.bid', '=', bid)
    .where('member.uid', '=', caller.uid);
}
