/** Authorization rules: roles in a business, permissions in a team (docs/product/permissions.md 1.1 and 2.1). */
import type { Wire } from '@minga/contract';

export type BusinessRole = Wire['BusinessRole'];
export type Permission = Wire['Permission'];

/** Codes of the permissions that a user has in one team, ascending. */
export type Abilities = readonly Permission[];

/** Roles in a business; lower means more power. */
export const businessRoles = { sudo: 0, admin: 1, member: 2 } as const satisfies Record<string, BusinessRole>;

/** Codes of the permissions in a team, by name. Everything but the wire and the database refers to them by name. */
export const permissions = {
  viewAll: 0,
  assign: 1,
  create: 2,
  edit: 3,
  delete: 4,
  transfer: 5,
  gallery: 6,
  inviteMembers: 7,
  deleteMembers: 8,
  teamAdmin: 9,
  reports: 10,
  viewOwn: 11,
  download: 12,
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;

/** The codes of permissions, as roles store them. */
export function permissionCodes(...names: readonly PermissionName[]): Permission[] {
  return names.map((name) => permissions[name]);
}

/** Every permission code, ascending. */
export const allPermissions: Abilities = Object.values(permissions).sort((a, b) => a - b);

/** Whether the role is that of a business admin, who has every permission in every team. */
export function isBusinessAdmin(role: BusinessRole): boolean {
  return role <= businessRoles.admin;
}

/**
 * The abilities of a user in a team: all permissions for a business admin, else those of the role in the team.
 * `rolePermissions` is null without such a role, which means no abilities.
 */
export function abilitiesOf(who: {
  businessRole: BusinessRole;
  rolePermissions: readonly number[] | null;
}): Abilities {
  if (isBusinessAdmin(who.businessRole)) return allPermissions;
  const held = new Set(who.rolePermissions ?? []);
  return allPermissions.filter((permission) => held.has(permission));
}

/** Whether the abilities include a permission, by code or by name. */
export function can(abilities: Abilities, permission: Permission | PermissionName): boolean {
  return abilities.includes(typeof permission === 'string' ? permissions[permission] : permission);
}

/** Whether the user manages the team: invites or removes members, or administers it. */
export function isTeamManager(abilities: Abilities): boolean {
  return can(abilities, 'inviteMembers') || can(abilities, 'deleteMembers') || can(abilities, 'teamAdmin');
}

/** Whether the user may see any ticket of the team at all. */
export function canSeeBoard(abilities: Abilities): boolean {
  return can(abilities, 'viewAll') || can(abilities, 'viewOwn');
}

/** Whether the user sees only their own tickets. */
export function seesOnlyOwn(abilities: Abilities): boolean {
  return can(abilities, 'viewOwn') && !can(abilities, 'viewAll');
}

/** The people for whom a ticket counts as their own. */
export interface TicketPeople {
  assignees: readonly string[];
  reporter: string | null;
  createdBy: string;
}

/** Whether the user may see a ticket: any with `viewAll`, their own with `viewOwn`. */
export function canSeeTicket(abilities: Abilities, ticket: TicketPeople, uid: string): boolean {
  if (can(abilities, 'viewAll')) return true;
  if (!can(abilities, 'viewOwn')) return false;
  return ticket.assignees.includes(uid) || ticket.reporter === uid || ticket.createdBy === uid;
}
