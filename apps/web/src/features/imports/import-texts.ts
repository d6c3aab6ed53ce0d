/** Texts of the import: fields, problems of files and of rows. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField } from './guess-mapping.ts';
import type { RowProblemCode } from './read-rows.ts';
import type { SpreadsheetProblem } from './spreadsheet/table.ts';

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

export const fileProblemTexts: Record<SpreadsheetProblem, MessageDescriptor> = {
  empty: msg`El archivo no tiene filas. Necesita un encabezado y al menos una fila debajo.`,
  'file-too-large': msg`El archivo pesa más de 64 MB. Divídelo en partes.`,
  'not-a-spreadsheet': msg`Esto no es un libro de Excel, ni un archivo CSV, ni un tablero de Trello.`,
  'old-workbook': msg`Es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o CSV.`,
  protected: msg`El libro tiene contraseña. Guarda una copia sin contraseña y vuelve a intentar.`,
  truncated: msg`El archivo está incompleto o dañado. Descárgalo o guárdalo otra vez.`,
  bomb: msg`El archivo se infla a un tamaño que no es razonable y no se abrió.`,
  unsafe: msg`El libro contiene definiciones que no son seguras y no se abrió.`,
  'too-many-rows': msg`El archivo tiene más de 50 000 filas. Divídelo en partes.`,
  'too-many-columns': msg`El archivo tiene más de 200 columnas. Deja solo las que necesitas.`,
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
