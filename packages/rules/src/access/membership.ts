/** Who may give whom which role: nobody gives or takes more than they hold themselves. */
import {
  type Abilities,
  type BusinessRole,
  can,
  isBusinessAdmin,
  permissions as codes,
} from './permissions.ts';

/**
 * Whether somebody may turn a role in the business into another; `from` is nothing for somebody who comes new. Admins
 * may, and only SUDO gives or takes SUDO.
 */
export function canGrantBusinessRole(
  granter: BusinessRole,
  from: BusinessRole | null,
  to: BusinessRole,
): boolean {
  return isBusinessAdmin(granter) && granter <= to && (from === null || granter <= from);
}

/**
 * Whether somebody with these abilities may do everything that a role allows, and so may give it, change it or take it
 * away. Who views all tickets views their own too.
 */
export function coversPermissions(abilities: Abilities, rolePermissions: readonly number[]): boolean {
  const held = new Set<number>(abilities);
  if (can(abilities, 'viewAll')) held.add(codes.viewOwn);
  return rolePermissions.every((permission) => held.has(permission));
}
