/**
 * Authorization of the caller. The `authorize…` functions are pure decisions on loaded data; the `require…` guards load
 * that data and call them.
 */
import type { Wire } from '@minga/contract';
import {
  type Abilities,
  type PermissionName,
  type TicketPeople,
  can,
  canSeeTicket,
  isBusinessAdmin,
} from '@minga/rules/permissions';
import { AppError } from '../base/errors.ts';
import type { Row } from '../db/schema.ts';
import { type CallerMembership, abilitiesOfMembership } from './caller-membership.ts';
import type { Read } from './context.ts';

type Permission = Wire['Permission'] | PermissionName;

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

/** Conditions on a ticket beyond its visibility. */
export interface TicketDemand {
  /** Permission that the caller needs in the team of the ticket. */
  permission?: Permission | undefined;
  /** Accepts deleted tickets. */
  evenDeleted?: boolean;
  /** Accepts tickets of other people for callers who see only their own. */
  evenOfOthers?: boolean;
}

/** @throws AppError auth/forbidden */
export function authorizeBusinessAdmin(role: Wire['BusinessRole']): void {
  if (!isBusinessAdmin(role)) throw new AppError('auth/forbidden');
}

/**
 * Decides on the membership in a team. Visibility of tickets is a separate decision: `canSeeBoard`, `authorizeTicket`.
 *
 * @throws AppError team/not-found, for a missing team and without membership alike; auth/forbidden
 */
export function authorizeTeam(membership: CallerMembership | null, permission?: Permission): Abilities {
  const abilities = membership && abilitiesOfMembership(membership);
  if (!abilities) throw new AppError('team/not-found');
  if (permission !== undefined && !can(abilities, permission)) throw new AppError('auth/forbidden');
  return abilities;
}

/**
 * Decides on a ticket and the membership in its team.
 *
 * @throws AppError ticket/not-found, for a missing, deleted or invisible ticket and without membership alike;
 *   auth/forbidden when the ticket is visible and the permission is missing
 */
export function authorizeTicket(
  uid: string,
  membership: CallerMembership,
  ticket: { people: TicketPeople; isDeleted: boolean },
  { permission, evenDeleted = false, evenOfOthers = false }: TicketDemand = {},
): Abilities {
  const abilities = abilitiesOfMembership(membership);
  if (!abilities || (ticket.isDeleted && !evenDeleted)) throw new AppError('ticket/not-found');
  if (!evenOfOthers && !canSeeTicket(abilities, ticket.people, uid)) throw new AppError('ticket/not-found');
  if (permission !== undefined && !can(abilities, permission)) throw new AppError('auth/forbidden');
  return abilities;
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

/**
 * Requires the caller to be a member of the team or an admin of its business, with the permission if one is given.
 *
 * @throws AppError business/not-found, team/not-found (missing and foreign alike), auth/forbidden
 */
export async function requireTeam(
  read: Read,
  bid: number,
  tid: number,
  permission?: Permission,
): Promise<TeamAccess> {
  const row = await selectTeamMembership(read, bid, tid).executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  const { caller_role, member_uid, rid, permissions, ...team } = row;
  const role = caller_role as Wire['BusinessRole'];
  const membership = { role, isInTeam: member_uid !== null, permissions };
  const abilities = authorizeTeam(team.tid === null ? null : membership, permission);
  return { team: team as Row<'teams'>, role, rid, abilities };
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
