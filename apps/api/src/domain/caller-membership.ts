/** SQL fragments that read the caller's membership in a business and a team as part of a larger statement. */
import type { Wire } from '@minga/contract';
import { type Abilities, abilitiesOf, isBusinessAdmin } from '@minga/rules/access/permissions';
import { type Fragment, rawName, rawSql } from '../db/raw-sql.ts';
import type { Read } from './context.ts';

/** The caller's membership in a business and in one of its teams. */
export interface CallerMembership {
  role: Wire['BusinessRole'];
  isInTeam: boolean;
  /** Permissions of the caller's team role; null without one. */
  permissions: number[] | null;
}

/** A row with the columns of `membershipColumns`. */
export interface StoredMembership {
  caller_role: Wire['BusinessRole'];
  member_uid: string | null;
  held_permissions: number[] | null;
}

/** Columns of the tables that `joinMembership` joins. */
export const membershipColumns = rawSql`member.role as caller_role, team_member.uid as member_uid,
  team_role.permissions as held_permissions`;

/**
 * Joins the caller's membership in the business and team of the row `alias`. The join to the business is an inner join:
 * a caller outside the business gets no row.
 */
export function joinMembership({ caller }: Read, alias: 't' | 'team'): Fragment {
  const [bid, tid] = [rawName(`${alias}.bid`), rawName(`${alias}.tid`)];
  return rawSql`
    join business_members member on member.bid = ${bid} and member.uid = ${caller.uid}
    left join team_members team_member
      on team_member.bid = ${bid} and team_member.tid = ${tid} and team_member.uid = member.uid
    left join team_roles team_role on team_role.bid = team_member.bid and team_role.rid = team_member.rid`;
}

export function toMembership({
  caller_role,
  member_uid,
  held_permissions,
}: StoredMembership): CallerMembership {
  return { role: caller_role, isInTeam: member_uid !== null, permissions: held_permissions };
}

/** The abilities in the team; null for callers who are neither members of the team nor admins of the business. */
export function abilitiesOfMembership({ role, isInTeam, permissions }: CallerMembership): Abilities | null {
  if (!isInTeam && !isBusinessAdmin(role)) return null;
  return abilitiesOf({ businessRole: role, rolePermissions: permissions });
}
