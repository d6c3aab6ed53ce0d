/** Columns that an exported file can contain, in their order. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { usesField } from '../../../shared/tickets/team-fields.ts';

export type ExportColumn = Wire['ExportColumn'];

const exportColumns: readonly { column: ExportColumn; name: MessageDescriptor }[] = [
  { column: 'number', name: msg`Número` },
  { column: 'key', name: msg`Clave` },
  { column: 'title', name: msg`Título` },
  { column: 'team', name: msg`Equipo` },
  { column: 'status', name: msg`Columna` },
  { column: 'state', name: msg`Estado` },
  { column: 'type', name: msg`Tipo` },
  { column: 'priority', name: msg`Prioridad` },
  { column: 'story_points', name: msg`Puntos` },
  { column: 'assignees', name: msg`Asignados` },
  { column: 'reporter', name: msg`Quien lo pidió` },
  { column: 'source', name: msg`Origen` },
  { column: 'contact', name: msg`Contacto` },
  { column: 'latitude', name: msg`Latitud` },
  { column: 'longitude', name: msg`Longitud` },
  { column: 'address', name: msg`Dirección` },
  { column: 'estimated_time', name: msg`Tiempo estimado` },
  { column: 'logged_time', name: msg`Tiempo registrado` },
  { column: 'started_at', name: msg`Empieza` },
  { column: 'ended_at', name: msg`Termina` },
  { column: 'completed_at', name: msg`Terminado` },
  { column: 'archived_at', name: msg`Archivado` },
  { column: 'created_by', name: msg`Creado por` },
  { column: 'created_at', name: msg`Creado` },
  { column: 'updated_at', name: msg`Cambió` },
  { column: 'comments', name: msg`Comentarios` },
  { column: 'description', name: msg`Descripción` },
  { column: 'custom_fields', name: msg`Campos personalizados` },
];

export const allColumns: readonly ExportColumn[] = exportColumns.map(({ column }) => column);

/** The columns of a file of some teams: contacts belong to teams that use them. */
export function offeredColumns(teams: readonly Pick<Wire['Team'], 'preferences'>[]): typeof exportColumns {
  const usesContacts = teams.some((team) => usesField(team, 'contact'));
  return exportColumns.filter(({ column }) => column !== 'contact' || usesContacts);
}
