/** Tables as CSV files that spreadsheets open. */

export type CsvCell = string | number | null;

/** A spreadsheet runs text with these beginnings as a formula, even in quotes (docs/product/tickets.md 9.7). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** The separator of lists where decimals are written with `decimal`: a comma cannot be both. */
export function listSeparator(decimal: string): ',' | ';' {
  return decimal === ',' ? ';' : ',';
}

/** Decimal sign of the browser's language, from which spreadsheets on the device usually do not differ. */
export function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * Rows as CSV (RFC 4180). It begins with a byte order mark: without one Excel reads the code page of the device.
 * @param decimal sign before the decimals; it determines the separator
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], decimal: string): string {
  return csvStart + rows.map((row) => csvLine(row, decimal)).join('');
}

/** Beginning of a CSV file: the byte order mark. */
export const csvStart = '\uFEFF';

/** A line of a CSV file, with its line break. */
export function csvLine(cells: readonly CsvCell[], decimal: string): string {
  return `${cells.map((cell) => cellText(cell, decimal)).join(listSeparator(decimal))}\r\n`;
}

/** The text of a cell that was read from a CSV file, without the sign that `csvLine` puts before a formula. */
export function textOfCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellText(cell: CsvCell, decimal: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
