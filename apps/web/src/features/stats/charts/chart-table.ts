/** The numbers of a chart. */
import type { CsvCell } from '@minga/rules/text/csv';

/** A cell; `value` is what the file holds where the screen shows other words or a link. */
export type ChartCell = CsvCell | { text: string; value: CsvCell; href?: string };

export interface ChartTable {
  /** Accessible name of the table, and the beginning of the name of the file. */
  name: string;
  heads: readonly string[];

  /** The first cell is the header of its row; `href` makes it a link. */
  rows: readonly { key: string; href?: string | null; cells: readonly ChartCell[] }[];
}
