/** Limits for reading a file, so that no file can exhaust the memory of the page. */
export interface SpreadsheetLimits {
  /** Size of the file, in bytes. */
  fileBytes: number;

  /** Number of entries in a workbook's archive. */
  entries: number;

  /** Total inflated size of an archive, in bytes. */
  inflatedBytes: number;

  /** Maximum ratio of inflated to compressed size of one entry, from `ratioFromBytes` on. */
  ratio: number;
  ratioFromBytes: number;

  /** Rows below the header. */
  rows: number;
  columns: number;

  /** Columns of a delimited text before repeated ones are joined: Jira repeats one for each comment. */
  repeatedColumns: number;

  /** Characters in one cell; longer text is truncated. */
  cellCharacters: number;
}

export const defaultLimits: SpreadsheetLimits = {
  fileBytes: 64 * 1024 * 1024,
  entries: 2000,
  inflatedBytes: 400 * 1024 * 1024,
  ratio: 250,
  ratioFromBytes: 16 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  repeatedColumns: 2000,
  cellCharacters: 100_000,
};
