/** Unsaved changes of the role matrix. */
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/access/membership';
import { permissions } from '@minga/rules/access/permissions';
import type { ViewChoice } from '../words.ts';

type Role = Wire['Role'];
type Permission = Wire['Permission'];

/** New permissions of each changed role, by its id. */
export type RoleChanges = Readonly<Record<number, readonly Permission[]>>;

/** Permissions of a role including unsaved changes. */
export function permissionsOf(role: Role, changes: RoleChanges): readonly Permission[] {
  return changes[role.id] ?? role.permissions;
}

/** Adds or removes a permission. Permissions that equal the stored ones are removed from the changes. */
export function withTick(
  changes: RoleChanges,
  role: Role,
  permission: Permission,
  isOn: boolean,
): RoleChanges {
  const others = permissionsOf(role, changes).filter((held) => held !== permission);
  return withPermissions(changes, role, isOn ? [...others, permission] : others);
}

/** Which tickets a role sees. */
export function viewOf(held: readonly Permission[]): ViewChoice {
  if (held.includes(permissions.viewAll)) return 'all';
  return held.includes(permissions.viewOwn) ? 'own' : 'none';
}

/** Chooses which tickets a role sees. */
export function withView(changes: RoleChanges, role: Role, view: ViewChoice): RoleChanges {
  const { viewAll, viewOwn } = permissions;
  const others = permissionsOf(role, changes).filter((held) => held !== viewAll && held !== viewOwn);
  return withPermissions(changes, role, [...others, ...permissionsOfView(view)]);
}

/** The permissions without which a view cannot be given. */
export function permissionsOfView(view: ViewChoice): Permission[] {
  if (view === 'none') return [];
  return [view === 'all' ? permissions.viewAll : permissions.viewOwn];
}

function withPermissions(changes: RoleChanges, role: Role, held: readonly Permission[]): RoleChanges {
  const next = held.toSorted((a, b) => a - b);
  const { [role.id]: _, ...rest } = changes;
  const before = role.permissions.toSorted((a, b) => a - b);
  return next.join() === before.join() ? rest : { ...rest, [role.id]: next };
}

/** Drops changes that the server already has. */
export function stillOpen(changes: RoleChanges, roles: readonly Role[]): RoleChanges {
  const isOpen = ([id, next]: [string, readonly Permission[]]) => {
    const role = roles.find((one) => one.id === Number(id));
    return role !== undefined && role.permissions.toSorted((a, b) => a - b).join() !== next.join();
  };
  return Object.fromEntries(Object.entries(changes).filter(isOpen));
}

/**
 * Whether the user may change a role: neither the administrator role nor roles with permissions that the user lacks.
 */
export function mayEdit(role: Role, abilities: readonly Permission[]): boolean {
  return role.editable && coversPermissions(abilities, role.permissions);
}
