/** States named in a file, and the columns of the board they are mapped to. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text-fold';
import type { Mapping } from './guess-mapping.ts';
import type { Table } from './spreadsheet/table.ts';

/** State in a file. `key` is its folded text: variants in case and accents are one state. */
export interface StatusValue {
  key: string;
  text: string;
  /** Number of rows with this state. */
  count: number;
}

/** Column ids by folded state. */
export type StatusIds = ReadonlyMap<string, number>;

/** Maximum number of states to map; further ones are reported as unknown. */
const valueLimit = 30;

/** Names of states in other products, folded, by meaning. */
const words: Record<Wire['TicketState'], string[]> = {
  pending: [
    'to do',
    'todo',
    'backlog',
    'open',
    'new',
    'reopened',
    'pending',
    'planned',
    'ready',
    'not started',
    'selected for development',
    'triage',
    'por hacer',
    'pendiente',
    'abierto',
    'abierta',
    'nuevo',
    'nueva',
    'planeado',
    'planificado',
    'sin empezar',
    'por empezar',
  ],
  doing: [
    'in progress',
    'doing',
    'started',
    'active',
    'wip',
    'in review',
    'review',
    'testing',
    'en curso',
    'en progreso',
    'en proceso',
    'haciendo',
    'en revision',
    'en desarrollo',
    'en pruebas',
  ],
  done: [
    'done',
    'closed',
    'resolved',
    'complete',
    'completed',
    'finished',
    'fixed',
    'released',
    'hecho',
    'hecha',
    'cerrado',
    'cerrada',
    'terminado',
    'terminada',
    'completado',
    'completada',
    'resuelto',
    'resuelta',
    'listo',
    'lista',
    'finalizado',
    'finalizada',
  ],
};

/** States in a file, most frequent first. */
export function statusValues(table: Table, mapping: Mapping): StatusValue[] {
  const place = mapping.status;
  if (place === undefined) return [];
  const values = new Map<string, StatusValue>();
  for (const row of table.rows) {
    const text = (row[place] ?? '').replaceAll('\0', '').trim();
    if (!text || text === 'NULL' || text === '\\N') continue;
    const key = foldText(text);
    const value = values.get(key) ?? { key, text, count: 0 };
    value.count += 1;
    values.set(key, value);
  }
  return [...values.values()].sort((one, other) => other.count - one.count).slice(0, valueLimit);
}

/** The column of the same name, otherwise the first one of the same meaning. */
export function guessStatus(key: string, statuses: readonly Wire['Status'][]): number | null {
  const named = statuses.find(({ name }) => foldText(name) === key);
  if (named) return named.id;
  const bare = key.replaceAll(/[\s_-]+/g, ' ').trim();
  const state = (Object.keys(words) as Wire['TicketState'][]).find((each) => words[each].includes(bare));
  return statuses.find((status) => status.state === state)?.id ?? null;
}

/** Columns of all states: chosen by the user, otherwise guessed. Deleted columns are ignored. */
export function statusIds(
  values: readonly StatusValue[],
  statuses: readonly Wire['Status'][],
  chosen: StatusIds,
): StatusIds {
  const ids = new Map<string, number>();
  for (const { key } of values) {
    const own = statuses.find(({ id }) => id === chosen.get(key))?.id;
    const id = own ?? guessStatus(key, statuses);
    if (id !== null) ids.set(key, id);
  }
  return ids;
}
