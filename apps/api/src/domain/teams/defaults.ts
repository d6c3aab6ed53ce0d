/** Defaults of a new team. */
import type { Wire } from '@minga/contract';
import { allPermissions, permissionCodes } from '@minga/rules/access/permissions';
import type { Lang } from '../context.ts';

/** Default colour of a team. */
export const defaultTeamColor = '#0B6B66';

/** Default colours of columns by state. */
export const stateColors: Record<Wire['TicketState'], string> = {
  pending: '#7A8088',
  doing: '#2F6FDB',
  done: '#2E8B57',
};

/** Default colours of ticket types, in rotation. */
export const typeColors = ['#2F6FDB', '#B4532A', '#7A4FC9', '#2E8B57', '#B0436E', '#8A6D1B'] as const;

/** Default columns in the caller's language: to do, doing, done. */
export function defaultColumns(lang: Lang): Wire['NewStatus'][] {
  const names = lang === 'es' ? ['Por hacer', 'En curso', 'Hecho'] : ['To do', 'Doing', 'Done'];
  return columnsFromNames(names);
}

/** Columns from names: the first is `pending`, the last is `done`, those between are `doing`. */
export function columnsFromNames(names: readonly string[]): Wire['NewStatus'][] {
  return names.map((name, index) => ({
    name,
    state: index === names.length - 1 ? 'done' : index === 0 ? 'pending' : 'doing',
  }));
}

export interface NewRole {
  name: string;
  permissions: number[];
}

/** Roles of a new team; its creator gets the first. */
export function defaultRoles(lang: Lang): [NewRole, ...NewRole[]] {
  const names =
    lang === 'es' ? ['Administrador', 'Miembro', 'Lector'] : ['Administrator', 'Member', 'Viewer'];
  return [
    { name: names[0] ?? '', permissions: [...allPermissions] },
    // View all, assign, create, edit, gallery, reports, download.
    {
      name: names[1] ?? '',
      permissions: permissionCodes('viewAll', 'assign', 'create', 'edit', 'gallery', 'reports', 'download'),
    },
    { name: names[2] ?? '', permissions: permissionCodes('viewAll') },
  ];
}
