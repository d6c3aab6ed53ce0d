/** Cells of a sheet as XML (ECMA-376, part 1, 18.3.1). */
import type { WallTime } from './wall-time.ts';

export type Cell = string | number | WallTime | null;

/** Indexes of the styles in `workbook-parts.ts`. */
const styles = { date: 1, head: 2, quoted: 3, whole: 4 } as const;

/** Maximum number of characters in a cell. */
const longestText = 32_767;

/** A row as XML. `row` is 1-based. */
export function rowXml(row: number, cells: readonly Cell[], isHead = false): string {
  const xml = cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell, isHead)).join('');
  return `<row r="${row}">${xml}</row>`;
}

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}

function cellXml(at: string, cell: Cell, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="${styles.date}"><v>${cell.serial}</v></c>`;
  const style = startsFormula(cell) ? styles.quoted : isHead ? styles.head : styles.whole;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cut(cell))}</t></is></c>`;
}

/**
 * Whether a program would parse the text as a formula once the cell is edited or the sheet saved as CSV. Such a cell
 * gets the attribute of a leading apostrophe (`quotePrefix`); its text is unchanged. East Asian programs accept
 * full-width characters too, and the names of custom fields appear in the header.
 */
function startsFormula(text: string): boolean {
  return /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text);
}

function cut(text: string): string {
  if (text.length <= longestText) return text;
  return `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Characters that XML cannot represent become `_x0001_`; in a text that already looks like that the `_` is escaped. */
function escapeText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, (sign) => hexEscape(sign))
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function hexEscape(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
