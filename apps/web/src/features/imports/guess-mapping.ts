/** Guesses the field of each column from its header in Spanish or English. */
import { foldText } from '@minga/rules/text-fold';

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
const words: Record<ImportField, string[]> = {
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

/** Guesses a mapping without using a column twice. The first text column becomes the title if no header matches. */
export function guessMapping(columns: string[]): Mapping {
  const headers = columns.map((column) =>
    foldText(column)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const mapping: Mapping = {};
  const used = new Set<number>();
  for (const exact of [true, false]) {
    for (const field of importFields) {
      if (mapping[field] !== undefined) continue;
      const index = findHeader(headers, words[field], used, exact);
      if (index === -1) continue;
      mapping[field] = index;
      used.add(index);
    }
  }
  if (mapping.title === undefined) {
    const free = columns.findIndex((_, index) => !used.has(index));
    if (free !== -1) mapping.title = free;
  }
  return mapping;
}

function findHeader(headers: string[], names: string[], used: Set<number>, exact: boolean): number {
  for (const name of names) {
    const index = headers.findIndex(
      (header, place) =>
        !used.has(place) &&
        (exact ? header === name : name.length > 4 && beginsWord(header, name) && !notImported.has(header)),
    );
    if (index !== -1) return index;
  }
  return -1;
}

/** Whether a name occurs in a header where a word begins: `source` is no part of `resources`. */
function beginsWord(header: string, name: string): boolean {
  return ` ${header}`.includes(` ${name}`);
}
