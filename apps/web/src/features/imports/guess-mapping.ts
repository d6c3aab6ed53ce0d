/** Guesses the field of each column from its header in Spanish or English. */
import { foldText } from '@minga/rules/text/text-fold';
import { guessColumns, type HeaderWords } from '../../shared/imports/guess-columns.ts';

/** Fields that a column can be mapped to. */
export const importFields = [
  'title',
  'description',
  'key',
  'status',
  'priority',
  'story_points',
  'assignees',
  'reporter',
  'type',
  'subtype',
  'source',
  'started_at',
  'ended_at',
  'estimated_time',
  'logged_time',
  'latitude',
  'longitude',
] as const;

export type ImportField = (typeof importFields)[number];

/** Custom field of the team, by id. */
export type CustomImportField = `custom:${number}`;

/** Column index of each mapped field. */
export type Mapping = Partial<Record<ImportField | CustomImportField, number>>;

/** Header names of each field, folded, best match first. */
const words: HeaderWords<ImportField> = {
  key: [
    'issuekey',
    'issue key',
    'key',
    'clave',
    'codigo',
    'folio',
    'id',
    'issue id',
    'numero',
    'number',
    'ref',
  ],
  title: [
    'title',
    'titulo',
    'summary',
    'resumen',
    'asunto',
    'subject',
    'name',
    'nombre',
    'tarea',
    'task',
    'ticket',
  ],
  description: [
    'description',
    'descripcion',
    'detalle',
    'detalles',
    'details',
    'body',
    'contenido',
    'notas',
    'notes',
  ],
  // In our own exports `Estado` states whether the column means done.
  status: ['status', 'columna', 'column', 'estado', 'list', 'lista', 'etapa', 'stage', 'state'],
  priority: ['priority', 'prioridad', 'urgencia', 'severity'],
  story_points: [
    'storypoint',
    'storypoints',
    'story point',
    'story points',
    'puntos',
    'points',
    'estimate',
    'puntos de historia',
  ],
  assignees: [
    'assignee',
    'assignees',
    'asignado',
    'asignados',
    'asignado a',
    'assigned to',
    'persona asignada',
    'responsable',
    'responsables',
    'owner',
  ],
  type: [
    'type',
    'tipo',
    'issue type',
    'issuetype',
    'tipo de ticket',
    'tipo de incidencia',
    'category',
    'categoria',
  ],
  reporter: [
    'reporter',
    'lo pidio',
    'reported by',
    'reportado por',
    'solicitante',
    'requester',
    'informador',
  ],
  subtype: ['subtype', 'subtipo'],
  source: ['source', 'origen', 'canal', 'channel', 'fuente'],
  estimated_time: ['estimated minutes', 'minutos estimados', 'estimated time', 'tiempo estimado'],
  logged_time: ['logged minutes', 'minutos registrados', 'logged time', 'tiempo registrado'],
  latitude: ['latitude', 'latitud', 'lat'],
  longitude: ['longitude', 'longitud', 'lng', 'lon'],
  started_at: [
    'start',
    'start date',
    'started at',
    'started',
    'inicio',
    'fecha de inicio',
    'fecha inicio',
    'desde',
  ],
  ended_at: [
    'due',
    'due date',
    'deadline',
    'end',
    'end date',
    'ended at',
    'vence',
    'vencimiento',
    'fecha limite',
    'fecha de termino',
    'termina',
    'fin',
    'hasta',
    'fecha de vencimiento',
  ],
};

/** Headers that resemble a field and are not imported: of our own exports, and times of Jira, which are in seconds. */
const notImported = new Set([
  'numero',
  'number',
  'terminado',
  'completed',
  'archivado',
  'archived',
  'original estimate',
  'remaining estimate',
  'σ original estimate',
  'σ remaining estimate',
]);

/** Mapping for another team: guesses its custom fields by name and drops those of the previous team. */
export function mapCustomFields(
  mapping: Mapping,
  columns: readonly string[],
  fields: readonly { id: number; name: string }[],
): Mapping {
  const next: Mapping = Object.fromEntries(
    Object.entries(mapping).filter(([field]) => !field.startsWith('custom:')),
  );
  const used = new Set(Object.values(next));
  for (const { id, name } of fields) {
    const place = columns.findIndex(
      (column, index) => !used.has(index) && foldText(column.trim()) === foldText(name),
    );
    if (place === -1) continue;
    next[`custom:${id}`] = place;
    used.add(place);
  }
  return next;
}

/** The mapping with another field for a column; an empty text maps it to none. */
export function withColumn(mapping: Mapping, column: number, field: string): Mapping {
  const next: Mapping = Object.fromEntries(Object.entries(mapping).filter(([, index]) => index !== column));
  if (field) next[field as keyof Mapping] = column;
  return next;
}

/** Guesses a mapping without using a column twice. The first text column becomes the title if no header matches. */
export function guessMapping(columns: string[]): Mapping {
  const mapping: Mapping = guessColumns(columns, importFields, words, notImported);
  if (mapping.title === undefined) {
    const used = new Set(Object.values(mapping));
    const free = columns.findIndex((_, index) => !used.has(index));
    if (free !== -1) mapping.title = free;
  }
  return mapping;
}
