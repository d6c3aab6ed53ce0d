/** Texts of the import: fields and problems of rows. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField } from './guess-mapping.ts';
import type { RowProblemCode } from './read-rows.ts';

export const fieldTexts: Record<ImportField, MessageDescriptor> = {
  title: msg`Título`,
  description: msg`Descripción`,
  key: msg`Clave`,
  status: msg`Estado`,
  priority: msg`Prioridad`,
  story_points: msg`Puntos`,
  assignees: msg`Asignados`,
  reporter: msg`Lo pidió`,
  type: msg`Tipo`,
  subtype: msg`Subtipo`,
  source: msg`Origen`,
  started_at: msg`Inicio`,
  ended_at: msg`Término`,
  estimated_time: msg`Minutos estimados`,
  logged_time: msg`Minutos registrados`,
  latitude: msg`Latitud`,
  longitude: msg`Longitud`,
};

export const rowProblemTexts: Record<RowProblemCode, MessageDescriptor> = {
  'title-missing': msg`No tiene título`,
  'title-long': msg`El título pasa de 500 letras; entra cortado y completo en la descripción`,
  'description-long': msg`La descripción pasa de 100 000 letras; entra cortada`,
  'key-repeated': msg`Repite la clave de otra fila`,
  'key-long': msg`La clave pasa de 120 letras; entra sin clave`,
  'status-unknown': msg`El tablero no tiene ese estado; entra en la columna elegida`,
  'priority-unknown': msg`No es una prioridad; entra sin ella`,
  'points-invalid': msg`No es un número de 0 a 1000; entra sin puntos`,
  'assignee-unknown': msg`No es una persona del equipo; entra sin asignar`,
  'reporter-unknown': msg`No es una persona del equipo; figura como pedido tuyo`,
  'type-unknown': msg`El equipo no tiene ese tipo; entra sin tipo`,
  'source-unknown': msg`El negocio no tiene ese origen; entra sin origen`,
  'minutes-invalid': msg`No es una cantidad de minutos; entra sin ella`,
  'place-invalid': msg`No son coordenadas completas; entra sin ubicación`,
  'date-invalid': msg`No es una fecha; entra sin ella`,
  'field-invalid': msg`No es un valor de ese campo; entra sin él o cortado`,
  'dates-reversed': msg`Termina antes de empezar; entra sin inicio`,
};
