/** Permissions that somebody lacks in a team, told in the log of the browser (specification, document 1, section 6). */
import { type Permission, type PermissionName, permissions } from '@minga/rules/permissions';

/** In Spanish alone, as the specification has it: they are for whoever gives support, not for the screen. */
const sentences = new Map<Permission, string>([
  [permissions.create, 'Falta el permiso para crear tickets.'],
  [permissions.edit, 'Falta el permiso para editar tickets.'],
  [permissions.reports, 'Falta el permiso para ver métricas e informes.'],
]);

const told = new Set<string>();

/** Warns of a permission that was asked for and is missing, once for each place: a team or a business. */
export function warnOfDenied(permission: Permission | PermissionName, place: string): void {
  const code = typeof permission === 'number' ? permission : permissions[permission];
  const sentence = sentences.get(code);
  const key = `${code} ${place}`;
  if (!sentence || told.has(key)) return;
  told.add(key);
  // oxlint-disable-next-line no-console
  console.warn(`${sentence} (${place})`);
}
