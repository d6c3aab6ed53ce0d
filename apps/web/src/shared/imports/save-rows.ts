import { type CsvCell, decimalSign, toCsv } from '@minga/rules/text/csv';
import { saveFile } from '../page/save-file.ts';

/** Downloads rows as a CSV file; no text of them becomes a formula. */
export function saveRows(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const csv = toCsv(rows, decimalSign(navigator.language));
  saveFile({ name, blob: new Blob([csv], { type: 'text/csv' }) });
}
