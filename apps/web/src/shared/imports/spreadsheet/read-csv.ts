import { textOfCsvCell } from '@minga/rules/text/csv';
import Papa from 'papaparse';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetError, type Table, toTable } from './table.ts';

/** Parses text separated by commas, semicolons or tabs. An unclosed quote means a truncated file. */
export function readCsv(bytes: Uint8Array, limits: SpreadsheetLimits): Table {
  const text = decodeText(bytes);
  const raw: string[][] = [];
  let problem: SpreadsheetError | null = null;
  let cells = 0;

  Papa.parse<string[]>(text, {
    delimiter: guessDelimiter(text),
    step: ({ data, errors }, parser) => {
      if (errors.some((error) => error.code === 'MissingQuotes')) problem = new SpreadsheetError('truncated');
      else if (data.length > limits.repeatedColumns || cells > limits.rows * limits.columns)
        problem = new SpreadsheetError('too-many-columns');
      else if (raw.length > limits.rows && data.some(Boolean))
        problem = new SpreadsheetError('too-many-rows');
      else raw.push(data.map((cell) => textOfCsvCell(cell).slice(0, limits.cellCharacters)));
      cells += data.length;
      if (problem) parser.abort();
    },
  });
  if (problem) throw problem;
  const table = toTable(raw);
  if (table.columns.length > limits.columns) throw new SpreadsheetError('too-many-columns');
  return table;
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or the code page of older spreadsheets. Text contains no zero bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 65_536).includes(0)) throw new SpreadsheetError('not-a-spreadsheet');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent separator in the first non-empty line, outside quotes. */
function guessDelimiter(text: string): string {
  const header = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
