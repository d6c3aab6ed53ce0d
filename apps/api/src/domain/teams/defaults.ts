/** What a new team begins with. */
import type { Wire } from '@minga/contract';
import { allPermissions, permissionCodes } from '@minga/rules/permissions';
import type { Lang } from '../context.ts';

/** Colour of a team that named none. */
export const defaultTeamColor = '#0B6B66';

/** Colours of columns that named none, by what the column means. */
export const stateColors: Record<Wire['TicketState'], string> = {
  pending: '#7A8088',
  doing: '#2F6FDB',
  done: '#2E8B57',
};

/** Colours of ticket types that named none, in turn. */
export const typeColors = ['#2F6FDB', '#B4532A', '#7A4FC9', '#2E8B57', '#B0436E', '#8A6D1B'] as const;

/** To do, doing, done, in the caller's language. */
export function defaultColumns(lang: Lang): Wire['NewStatus'][] {
  const names = lang === 'es' ? ['Por hacer', 'En curso', 'Hecho'] : ['To do', 'Doing', 'Done'];
  return columnsFromNames(names);
}

/** Columns by name: the first means pending, the last means done, those between mean doing. */
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

/** The roles of a new team; whoever creates it holds the first. */
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
