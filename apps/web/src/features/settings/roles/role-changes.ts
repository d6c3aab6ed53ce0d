/** Ticks in the matrix of roles that are not stored yet. */
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/membership';

type Role = Wire['Role'];
type Permission = Wire['Permission'];

/** What is to be stored of each role that was changed, by its id. */
export type RoleChanges = Readonly<Record<number, readonly Permission[]>>;

/** What a role may do, with what was ticked. */
export function permissionsOf(role: Role, changes: RoleChanges): readonly Permission[] {
  return changes[role.id] ?? role.permissions;
}

/** The changes with one tick more or less. A role that is as it was is no change. */
export function withTick(
  changes: RoleChanges,
  role: Role,
  permission: Permission,
  isOn: boolean,
): RoleChanges {
  const others = permissionsOf(role, changes).filter((held) => held !== permission);
  const next = (isOn ? [...others, permission] : others).toSorted((a, b) => a - b);
  const { [role.id]: _, ...rest } = changes;
  const before = role.permissions.toSorted((a, b) => a - b);
  return next.join() === before.join() ? rest : { ...rest, [role.id]: next };
}

/** Without what the server has meanwhile. */
export function stillOpen(changes: RoleChanges, roles: readonly Role[]): RoleChanges {
  const isOpen = ([id, next]: [string, readonly Permission[]]) => {
    const role = roles.find((one) => one.id === Number(id));
    return role !== undefined && role.permissions.toSorted((a, b) => a - b).join() !== next.join();
  };
  return Object.fromEntries(Object.entries(changes).filter(isOpen));
}

/** Whether somebody may change a role at all: not the administrator role, and none that may do more than they may. */
export function mayEdit(role: Role, abilities: readonly Permission[]): boolean {
  return role.editable && coversPermissions(abilities, role.permissions);
}
