/** What permissions in a team are called, in the groups they are shown in. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PermissionName, permissions } from '@minga/rules/permissions';

export const permissionNames: Record<PermissionName, MessageDescriptor> = {
  viewAll: msg`Ver todos los tickets`,
  viewOwn: msg`Ver solo los suyos`,
  create: msg`Crear`,
  edit: msg`Editar`,
  assign: msg`Asignar`,
  transfer: msg`Pasar a otro equipo`,
  delete: msg`Eliminar`,
  gallery: msg`Usar la galería`,
  reports: msg`Ver informes`,
  download: msg`Descargar tickets`,
  inviteMembers: msg`Invitar personas`,
  deleteMembers: msg`Quitar personas`,
  teamAdmin: msg`Administrar el equipo`,
};

export const permissionGroups: { name: MessageDescriptor; permissions: PermissionName[] }[] = [
  { name: msg`Ver`, permissions: ['viewAll', 'viewOwn'] },
  { name: msg`Tickets`, permissions: ['create', 'edit', 'assign', 'transfer', 'delete', 'gallery'] },
  { name: msg`Datos`, permissions: ['reports', 'download'] },
  { name: msg`Equipo`, permissions: ['inviteMembers', 'deleteMembers', 'teamAdmin'] },
];

/** The code of a permission. */
export const codeOf = (name: PermissionName) => permissions[name];
