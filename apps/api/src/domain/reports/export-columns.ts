/** Columns of an exported file: titles, widths and cell values. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import type { Cell } from './xlsx/cells.ts';
import type { WallTime } from './xlsx/wall-time.ts';

/** A ticket with the names of the rows that it refers to. */
export interface ExportRow {
  number: number;
  key: string | null;
  title: string;
  team: string;
  status: string;
  state: Wire['TicketState'];
  type: string | null;
  priority: number | null;
  story_points: number | null;
  assignees: string | null;
  reporter: string | null;
  source: string | null;
  contact: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  estimated_time: number | null;
  logged_time: number;
  started_at: Date | null;
  ended_at: Date | null;
  completed_at: Date | null;
  archived_at: Date | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  comments: number;
  description: string;
  /** Values of custom fields, by id of the field. */
  custom_fields: Record<string, string>;
}

/** Options of the file: language, timezone and prefix. */
export interface ExportStyle {
  lang: Lang;
  /** Prefix of ticket numbers. */
  prefix: string;
  toWallTime(moment: Date): WallTime | string;
}

/** Columns of every ticket; `custom_fields` stands for any number of columns. */
type Name = Exclude<Wire['ExportColumn'], 'custom_fields'>;

/** Title in Spanish, title in English, width in characters; in the order of a file with all columns. */
const columns: Record<Name, [es: string, en: string, width: number]> = {
  number: ['Número', 'Number', 12],
  key: ['Clave', 'Key', 14],
  title: ['Título', 'Title', 50],
  team: ['Equipo', 'Team', 20],
  status: ['Columna', 'Column', 16],
  state: ['Estado', 'State', 12],
  type: ['Tipo', 'Type', 14],
  priority: ['Prioridad', 'Priority', 10],
  story_points: ['Puntos', 'Points', 8],
  assignees: ['Asignados', 'Assignees', 28],
  reporter: ['Lo pidió', 'Reporter', 20],
  source: ['Origen', 'Source', 14],
  contact: ['Contacto', 'Contact', 24],
  latitude: ['Latitud', 'Latitude', 12],
  longitude: ['Longitud', 'Longitude', 12],
  address: ['Dirección', 'Address', 40],
  estimated_time: ['Minutos estimados', 'Estimated minutes', 17],
  logged_time: ['Minutos registrados', 'Logged minutes', 18],
  started_at: ['Inicio', 'Start', 17],
  ended_at: ['Fin', 'End', 17],
  completed_at: ['Terminado', 'Completed', 17],
  archived_at: ['Archivado', 'Archived', 17],
  created_by: ['Creado por', 'Created by', 20],
  created_at: ['Creado', 'Created', 17],
  updated_at: ['Cambiado', 'Changed', 17],
  comments: ['Comentarios', 'Comments', 12],
  description: ['Descripción', 'Description', 60],
};

const states: Record<Wire['TicketState'], [es: string, en: string]> = {
  pending: ['Pendiente', 'Pending'],
  doing: ['En curso', 'Doing'],
  done: ['Hecho', 'Done'],
};

const priorities: [es: string, en: string][] = [
  ['Baja', 'Low'],
  ['Media', 'Medium'],
  ['Alta', 'High'],
];

/** Every column, in order. */
export const allColumns: Wire['ExportColumn'][] = [...(Object.keys(columns) as Name[]), 'custom_fields'];

/** Title and width of a column. */
export function describeColumn(name: Name, lang: Lang): { title: string; width: number } {
  const [es, en, width] = columns[name];
  return { title: lang === 'es' ? es : en, width };
}

/** Value of a column for a ticket. */
export function cellOf(name: Name, row: ExportRow, style: ExportStyle): Cell {
  const pick = ([es, en]: [es: string, en: string]) => (style.lang === 'es' ? es : en);
  switch (name) {
    case 'number':
      return `${style.prefix}-${row.number}`;
    case 'state':
      return pick(states[row.state]);
    case 'priority': {
      const words = row.priority === null ? undefined : priorities[row.priority];
      return words ? pick(words) : null;
    }
    default: {
      const value = row[name];
      return value instanceof Date ? style.toWallTime(value) : value;
    }
  }
}
