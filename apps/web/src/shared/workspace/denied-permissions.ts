/** Console warnings about missing permissions (docs/product/permissions.md 2.8). */
import { type Permission, type PermissionName, permissions } from '@minga/rules/access/permissions';

/** In Spanish only: they are for support, not for the screen (docs/product/permissions.md 2.8). */
const sentences = new Map<Permission, string>([
  [permissions.create, 'Falta el permiso para crear tickets.'],
  [permissions.edit, 'Falta el permiso para editar tickets.'],
  [permissions.reports, 'Falta el permiso para ver métricas e informes.'],
]);

const told = new Set<string>();

/** Logs a warning about a missing permission, once per team or business. */
export function warnOfDenied(permission: Permission | PermissionName, place: string): void {
  const code = typeof permission === 'number' ? permission : permissions[permission];
  const sentence = sentences.get(code);
  const key = `${code} ${place}`;
  if (!sentence || told.has(key)) return;
  told.add(key);
  // oxlint-disable-next-line no-console
  console.warn(`${sentence} (${place})`);
}
