/** Values of a file that refer to something of the team: columns, types, sources and people. */
import { foldText } from '@minga/rules/text/text-fold';
import type { Table } from '../../../shared/imports/spreadsheet/table.ts';

/** Value of a file. `key` is its folded text: variants in case and accents are one value. */
export interface FileValue {
  key: string;
  text: string;

  /** Number of rows with this value. */
  count: number;
}

/** Maximum number of values to map; further ones are reported as unknown. */
const valueLimit = 30;

/**
 * Values of columns of a file, most frequent first.
 * @param places indexes of the columns; undefined for a field without one
 * @param split divides a cell that holds several values
 */
export function fileValues(
  table: Table,
  places: readonly (number | undefined)[],
  split: (text: string) => string[] = (text) => [text],
): FileValue[] {
  const values = new Map<string, FileValue>();
  for (const row of table.rows) {
    for (const place of places) {
      const cell = place === undefined ? '' : (row[place] ?? '').replaceAll('\0', '').trim();
      if (!cell || cell === 'NULL' || cell === '\\N') continue;
      for (const text of split(cell)) {
        const key = foldText(text);
        const value = values.get(key) ?? { key, text, count: 0 };
        value.count += 1;
        values.set(key, value);
      }
    }
  }
  return [...values.values()].sort((one, other) => other.count - one.count);
}

/** The values to map: those most frequent. */
export function mostFrequent(values: readonly FileValue[]): FileValue[] {
  return values.slice(0, valueLimit);
}
