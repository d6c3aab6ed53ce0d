/** Names of permissions by their codes. */
import type { Wire } from '@minga/contract';
import { type PermissionName, permissions } from '@minga/rules/access/permissions';

/** The name of a permission; null for an unknown code. */
export function permissionNameOf(code: Wire['Permission'] | null): PermissionName | null {
  const found = Object.entries(permissions).find(([, value]) => value === code);
  return found ? (found[0] as PermissionName) : null;
}
