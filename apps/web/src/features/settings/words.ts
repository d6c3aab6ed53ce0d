/** What permissions in a team are called, in the groups they are shown in. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PermissionName, permissions } from '@minga/rules/access/permissions';

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

/** What a permission allows, in one sentence (docs/product/permissions.md 2.1). */
export const permissionSentences: Record<PermissionName, MessageDescriptor> = {
  viewAll: msg`Ve todos los tickets del equipo.`,
  viewOwn: msg`Ve solo los tickets que creó, reportó o tiene asignados.`,
  create: msg`Crea tickets y los importa de un archivo.`,
  edit: msg`Cambia los tickets, los mueve de columna y los archiva.`,
  assign: msg`Decide quién tiene asignado un ticket.`,
  transfer: msg`Pasa un ticket a otro equipo en el que puede crear.`,
  delete: msg`Elimina tickets, los recupera y deshace importaciones.`,
  gallery: msg`Agrega, renombra y elimina los archivos de los tickets.`,
  reports: msg`Consulta las estadísticas del equipo.`,
  download: msg`Descarga los tickets como archivo.`,
  inviteMembers: msg`Invita personas al equipo y agrega a quienes ya están en el negocio.`,
  deleteMembers: msg`Saca personas del equipo.`,
  teamAdmin: msg`Cambia las columnas, los tipos, los campos, los roles y las automatizaciones.`,
};

/** Which tickets a role sees: one choice out of two permissions. */
export const viewChoices = ['all', 'own', 'none'] as const;
export type ViewChoice = (typeof viewChoices)[number];

export const viewNames: Record<ViewChoice, MessageDescriptor> = {
  all: msg`Todos`,
  own: msg`Solo los suyos`,
  none: msg`Ninguno`,
};

export const permissionGroups: { name: MessageDescriptor; permissions: PermissionName[] }[] = [
  { name: msg`Tickets`, permissions: ['create', 'edit', 'assign', 'transfer', 'delete', 'gallery'] },
  { name: msg`Datos`, permissions: ['reports', 'download'] },
  { name: msg`Equipo`, permissions: ['inviteMembers', 'deleteMembers', 'teamAdmin'] },
];

/** The code of a permission. */
export const codeOf = (name: PermissionName) => permissions[name];
