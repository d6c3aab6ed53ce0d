/** Teams of a business whose tickets are visible to the caller, and teams in which the caller has a permission. */
import {
  type Abilities,
  type PermissionName,
  abilitiesOf,
  can,
  canSeeBoard,
  isBusinessAdmin,
  seesOnlyOwn,
} from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read } from '../context.ts';
import { selectTeamsWithPlace } from '../places.ts';
import { type BusinessAccess, requireBusiness, requireTeam } from '../policy.ts';
import { ownTicketIds } from '../tickets/read/own-tickets.ts';

/** A team with the caller's abilities. */
export interface TeamView {
  tid: number;
  name: string;
  abilities: Abilities;
}

/**
 * The caller's teams in a business, all of them for an admin, and the number of teams in the business.
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
 * The teams of a report: the given one, or all in which the caller has the permission.
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

/** Teams with all tickets visible, and teams with only the caller's own tickets visible; other teams are omitted. */
export function divideTeams(teams: readonly TeamView[]): { whole: number[]; own: number[] } {
  const idsOf = (some: readonly TeamView[]) => some.map((team) => team.tid);
  return {
    whole: idsOf(teams.filter((team) => can(team.abilities, 'viewAll'))),
    own: idsOf(teams.filter((team) => canSeeBoard(team.abilities) && seesOnlyOwn(team.abilities))),
  };
}

/** SQL: whether ticket `t` is visible: any ticket of the former teams, own tickets of the latter. */
export function isVisibleIn(teams: readonly TeamView[], bid: number, uid: string) {
  const { whole, own } = divideTeams(teams);
  const isWhole = sql<boolean>`t.tid = any(${whole}::int[])`;
  if (!own.length) return isWhole;
  const isOwn = sql<boolean>`t.tid = any(${own}::int[]) and t.id in (${ownTicketIds(bid, uid)})`;
  return whole.length ? sql<boolean>`(${isWhole} or (${isOwn}))` : sql<boolean>`(${isOwn})`;
}
