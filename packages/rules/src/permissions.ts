/** Authorization rules: roles in a business, permissions in a team (docs/product/permissions.md 1.1 and 2.1). */
import type { Wire } from '@minga/contract';

export type BusinessRole = Wire['BusinessRole'];
export type Permission = Wire['Permission'];

/** What a person may do in one team, ascending. */
export type Abilities = readonly Permission[];

/** Roles in a business; lower means more power. */
export const businessRoles = { sudo: 0, admin: 1, member: 2 } as const satisfies Record<string, BusinessRole>;

/** Permissions in a team, by name. */
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

/** Every permission code, ascending. */
export const allPermissions: Abilities = Object.values(permissions).sort((a, b) => a - b);

/** Whether a role counts as business admin and so passes every permission check. */
export function isBusinessAdmin(role: BusinessRole): boolean {
  return role <= businessRoles.admin;
}

/**
 * What somebody may do in a team: everything as a business admin, else what their role in the team says.
 * `rolePermissions` is nothing for somebody without a role in the team, and that means nothing is allowed.
 */
export function abilitiesOf(who: {
  businessRole: BusinessRole;
  rolePermissions: readonly number[] | null;
}): Abilities {
  if (isBusinessAdmin(who.businessRole)) return allPermissions;
  const held = new Set(who.rolePermissions ?? []);
  return allPermissions.filter((permission) => held.has(permission));
}

/** Whether somebody holds a permission, by code or by name. */
export function can(abilities: Abilities, permission: Permission | PermissionName): boolean {
  return abilities.includes(typeof permission === 'string' ? permissions[permission] : permission);
}

/** Whether somebody manages the team: invites or removes members, or administers it. */
export function isTeamManager(abilities: Abilities): boolean {
  return can(abilities, 'inviteMembers') || can(abilities, 'deleteMembers') || can(abilities, 'teamAdmin');
}

/** Whether somebody may see any ticket of the team at all. */
export function canSeeBoard(abilities: Abilities): boolean {
  return can(abilities, 'viewAll') || can(abilities, 'viewOwn');
}

/** Whether somebody sees only the tickets that are theirs. */
export function seesOnlyOwn(abilities: Abilities): boolean {
  return can(abilities, 'viewOwn') && !can(abilities, 'viewAll');
}

/** The people a ticket belongs to. */
export interface TicketPeople {
  assignees: readonly string[];
  reporter: string | null;
  createdBy: string;
}

/** Whether somebody may see a ticket: any with permission 0, their own with permission 11. */
export function canSeeTicket(abilities: Abilities, ticket: TicketPeople, uid: string): boolean {
  if (can(abilities, 'viewAll')) return true;
  if (!can(abilities, 'viewOwn')) return false;
  return ticket.assignees.includes(uid) || ticket.reporter === uid || ticket.createdBy === uid;
}
