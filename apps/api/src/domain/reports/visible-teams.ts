/** The teams of a business whose tickets somebody may see, and those in which they hold a permission. */
import {
  type Abilities,
  type PermissionName,
  abilitiesOf,
  can,
  canSeeBoard,
  isBusinessAdmin,
  seesOnlyOwn,
} from '@minga/rules/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { selectTeamsWithPlace } from '../places.ts';
import { type BusinessAccess, requireBusiness, requireTeam } from '../policy.ts';
import { ownTicketIds } from '../tickets/read/own-tickets.ts';

/** A team and what the caller may do there. */
export interface TeamView {
  tid: number;
  name: string;
  abilities: Abilities;
}

/**
 * The caller's teams in a business, or all of them for an admin, and how many there are.
 *
 * @throws AppError business/not-found
 */
export async function loadTeamViews(
  read: Read,
  bid: number,
): Promise<{ access: BusinessAccess; teams: TeamView[]; teamCount: number }> {
  const access = await requireBusiness(read, bid);
  const rows = await selectTeamsWithPlace(read.db, bid, read.caller.uid)
    .select(['team.tid', 'team.name'])
    .execute();
  const teams = rows
    .filter((row) => row.member_uid !== null || isBusinessAdmin(access.role))
    .map(({ tid, name, permissions }) => ({
      tid,
      name,
      abilities: abilitiesOf({ businessRole: access.role, rolePermissions: permissions }),
    }));
  return { access, teams, teamCount: rows.length };
}

/**
 * The teams a report is about: the one that is named, or every one in which the caller holds the permission.
 *
 * @throws AppError business/not-found, team/not-found, and auth/forbidden when no team is left
 */
export async function requireReportTeams(
  read: Read,
  bid: number,
  permission: PermissionName,
  tid?: number,
): Promise<TeamView[]> {
  if (tid !== undefined) {
    const { team, abilities } = await requireTeam(read, bid, tid);
    if (!can(abilities, permission)) throw new AppError('auth/forbidden');
    return [{ tid, name: team.name, abilities }];
  }
  const { access, teams } = await loadTeamViews(read, bid);
  const allowed = teams.filter((team) => can(team.abilities, permission));
  // An admin of a business without teams gets an empty report.
  if (!allowed.length && !isBusinessAdmin(access.role)) throw new AppError('auth/forbidden');
  return allowed;
}

/** Teams by how much of them the caller sees; those of which they see nothing are in neither. */
export function divideTeams(teams: readonly TeamView[]): { whole: number[]; own: number[] } {
  const idsOf = (some: readonly TeamView[]) => some.map((team) => team.tid);
  return {
    whole: idsOf(teams.filter((team) => can(team.abilities, 'viewAll'))),
    own: idsOf(teams.filter((team) => canSeeBoard(team.abilities) && seesOnlyOwn(team.abilities))),
  };
}

/** The condition that ticket `t` may be seen: any ticket of some teams, one's own of others. */
export function isVisibleIn(teams: readonly TeamView[], bid: number, uid: string) {
  const { whole, own } = divideTeams(teams);
  const isWhole = sql<boolean>`t.tid = any(${whole}::int[])`;
  if (!own.length) return isWhole;
  const isOwn = sql<boolean>`t.tid = any(${own}::int[]) and t.id in (${ownTicketIds(bid, uid)})`;
  return whole.length ? sql<boolean>`(${isWhole} or (${isOwn}))` : sql<boolean>`(${isOwn})`;
}
