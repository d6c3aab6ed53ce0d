/** Roles in chat rooms (docs/product/chat.md 1.2). */
import type { Wire } from '@minga/contract';
import { businessRoles, permissions } from '@minga/rules/access/permissions';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';

export const chatRoles = { admin: 0, member: 1, owner: 2 } as const satisfies Record<
  string,
  Wire['ChatRole']
>;

/** Whether the role may change the room and delete messages of others. */
export function managesRoom(role: Wire['ChatRole']): boolean {
  return role !== chatRoles.member;
}

/**
 * SQL: role of a member of the team in its room, from the membership `member` in the business and the role `held` in the
 * team.
 */
export const roleInTeamRoom: Fragment<Wire['ChatRole']> = rawSql`
  case when member.role <= ${businessRoles.admin}::int or ${permissions.teamAdmin}::int = any(held.permissions)
    then ${chatRoles.admin}::int else ${chatRoles.member}::int end`;
