/** A file read into rows of text. */
export interface Table {
  /** Names in the first row; a nameless column is called by its letter. */
  columns: string[];

  /** Rows below the header, each as wide as `columns`. Dates are ISO texts. */
  rows: string[][];

  /** Row of the file that `rows[0]` stands in, counted from 1; of a file without rows, as if it had them. */
  firstRow: number;
}

/** Why a file cannot be read. */
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

/** Name of a column by its place: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** Makes a table of raw rows: the first that is not empty is the header; empty rows and columns at the end go. */
export function toTable(raw: string[][]): Table {
  const headerIndex = raw.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (headerIndex === -1) throw new SpreadsheetError('empty');
  const body = raw.slice(headerIndex + 1);
  while (body.length && !body.at(-1)?.some((cell) => cell.trim() !== '')) body.pop();
  if (!body.length) throw new SpreadsheetError('empty');

  const header = raw[headerIndex] ?? [];
  const width = [header, ...body].reduce((most, row) => Math.max(most, lastFilled(row) + 1), 0);
  return {
    columns: Array.from({ length: width }, (_, index) => header[index]?.trim() || columnLetter(index)),
    rows: body.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
    firstRow: headerIndex + 2,
  };
}

function lastFilled(row: string[]): number {
  let last = row.length - 1;
  while (last >= 0 && row[last]?.trim() === '') last -= 1;
  return last;
}
