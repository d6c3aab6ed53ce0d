/** The caller's place in a business and a team, as part of a statement that reads something of that team. */
import type { Wire } from '@minga/contract';
import { type Abilities, abilitiesOf, isBusinessAdmin } from '@minga/rules/permissions';
import { type Fragment, rawName, rawSql } from '../db/raw-sql.ts';
import type { Read } from './context.ts';

/** A place in a business, and in a team of it. */
export interface CallerPlace {
  role: Wire['BusinessRole'];
  isInTeam: boolean;
  permissions: number[] | null;
}

/** A place as it is read. */
export interface StoredPlace {
  caller_role: Wire['BusinessRole'];
  member_uid: string | null;
  held_permissions: number[] | null;
}

/** Columns of the place that `joinPlace` joins. */
export const placeColumns = rawSql`member.role as caller_role, place.uid as member_uid,
  held.permissions as held_permissions`;

/** The caller's place in the business and team of `alias`; who is not in the business has no row. */
export function joinPlace({ caller }: Read, alias: 't' | 'team'): Fragment {
  const [bid, tid] = [rawName(`${alias}.bid`), rawName(`${alias}.tid`)];
  return rawSql`
    join business_members member on member.bid = ${bid} and member.uid = ${caller.uid}
    left join team_members place on place.bid = ${bid} and place.tid = ${tid} and place.uid = member.uid
    left join team_roles held on held.bid = place.bid and held.rid = place.rid`;
}

export function toPlace({ caller_role, member_uid, held_permissions }: StoredPlace): CallerPlace {
  return { role: caller_role, isInTeam: member_uid !== null, permissions: held_permissions };
}

/** What the place allows; nothing for who is neither in the team nor an admin: to them the team is not there. */
export function abilitiesAt({ role, isInTeam, permissions }: CallerPlace): Abilities | null {
  if (!isInTeam && !isBusinessAdmin(role)) return null;
  return abilitiesOf({ businessRole: role, rolePermissions: permissions });
}
