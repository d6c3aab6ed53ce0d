/** How much of a file is read, so that no file can exhaust the page. */
export interface SpreadsheetLimits {
  /** Size of the file, in bytes. */
  fileBytes: number;

  /** Entries in a workbook's archive. */
  entries: number;

  /** All that an archive inflates to, in bytes. */
  inflatedBytes: number;

  /** Inflated size over compressed size of one entry, once it is past `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;

  /** Rows below the header. */
  rows: number;
  columns: number;

  /** Characters in one cell; what is over is cut. */
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
  cellCharacters: 100_000,
};
