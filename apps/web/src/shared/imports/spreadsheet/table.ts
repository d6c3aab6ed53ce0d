import type { Vcard } from '@minga/rules/crm/vcard';

/** A file parsed into rows of text. */
export interface Table {
  /** Names from the first row; a column without one is named by its letter. */
  columns: string[];

  /** Rows below the header, as wide as `columns`. Dates are ISO texts. */
  rows: string[][];

  /** Row number of `rows[0]` in the file, from 1; also defined without rows. */
  firstRow: number;
}

/** What a file holds: a table, or contacts of vCards. */
export type FileContent = { table: Table } | { cards: Vcard[] };

/** Reason why a file cannot be read. */
export type SpreadsheetProblem =
  | 'empty'
  | 'file-too-large'
  | 'not-a-spreadsheet'
  | 'old-workbook'
  | 'protected'
  | 'truncated'
  | 'bomb'
  | 'unsafe'
  | 'too-many-rows'
  | 'too-many-columns';

/** Thrown when a file cannot be read. */
export class SpreadsheetError extends Error {
  readonly problem: SpreadsheetProblem;

  constructor(problem: SpreadsheetProblem) {
    super(problem);
    this.name = 'SpreadsheetError';
    this.problem = problem;
  }
}

/** Column name by index: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** Headers by which an export of Jira is recognised, in English and Spanish. */
const jiraKey = /^(issue key|clave de (la )?(incidencia|actividad))$/i;

/**
 * Converts raw rows into a table: the first non-empty row is the header; trailing empty rows and columns are dropped.
 * Columns that Jira repeats for a field with several values become one.
 */
export function toTable(raw: string[][]): Table {
  const headerIndex = raw.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (headerIndex === -1) throw new SpreadsheetError('empty');
  const body = raw.slice(headerIndex + 1);
  while (body.length && !body.at(-1)?.some((cell) => cell.trim() !== '')) body.pop();
  if (!body.length) throw new SpreadsheetError('empty');

  const header = raw[headerIndex] ?? [];
  if (header.some((name) => jiraKey.test(name.trim()))) joinRepeated(header, body);
  const width = [header, ...body].reduce((most, row) => Math.max(most, lastFilled(row) + 1), 0);
  return {
    columns: Array.from({ length: width }, (_, index) => header[index]?.trim() || columnLetter(index)),
    rows: body.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
    firstRow: headerIndex + 2,
  };
}

/** Joins the values of columns with the same name in the first of them, and removes the others. */
function joinRepeated(header: string[], body: string[][]): void {
  const first = new Map<string, number>();
  const target = header.map((name, index) => {
    const place = name.trim() === '' ? undefined : first.get(name.trim());
    if (place === undefined) first.set(name.trim(), index);
    return place ?? index;
  });
  const isKept = (_: string, index: number) => (target[index] ?? index) === index;
  for (const row of body) {
    for (const [index, text] of row.entries()) {
      const place = target[index] ?? index;
      if (place !== index && text.trim() !== '') row[place] = row[place] ? `${row[place]}, ${text}` : text;
    }
  }
  for (const row of body) row.splice(0, row.length, ...row.filter(isKept));
  header.splice(0, header.length, ...header.filter(isKept));
}

function lastFilled(row: string[]): number {
  let last = row.length - 1;
  while (last >= 0 && row[last]?.trim() === '') last -= 1;
  return last;
}
