/** The states that a file names, and the columns of the board they stand for. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text-fold';
import type { Mapping } from './guess-mapping.ts';
import type { Table } from './spreadsheet/table.ts';

/** A state as a file writes it. `key` is its folded text: whatever case and accents, it is one state. */
export interface StatusValue {
  key: string;
  text: string;
  /** Rows that hold it. */
  count: number;
}

/** Columns by folded texts of a file. */
export type StatusIds = ReadonlyMap<string, number>;

/** As many as a person decides on; of a file with more, the rest is told as unknown. */
const valueLimit = 30;

/** What other products call their states, folded, by what they mean. */
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

/** The states in a file, those of most rows first. */
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

/** The column of the same name, or else the first one that means the same. */
export function guessStatus(key: string, statuses: readonly Wire['Status'][]): number | null {
  const named = statuses.find(({ name }) => foldText(name) === key);
  if (named) return named.id;
  const bare = key.replaceAll(/[\s_-]+/g, ' ').trim();
  const state = (Object.keys(words) as Wire['TicketState'][]).find((each) => words[each].includes(bare));
  return statuses.find((status) => status.state === state)?.id ?? null;
}

/** Columns of all states: as somebody chose them, or else as they are guessed. Columns that are gone do not count. */
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
