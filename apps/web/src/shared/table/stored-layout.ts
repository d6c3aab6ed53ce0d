/** Columns of a table and their widths, as this device stores them. Pure. */
import { type WidthLimits, withinLimits } from './widths/column-width.ts';

export interface StoredLayout {
  /** Shown columns in order; null for the usual ones. */
  columns: readonly string[] | null;

  /** Widths in px, by column. Without any the browser distributes the width. */
  widths: Readonly<Record<string, number>>;
}

/** Least and greatest width of a column, in px. */
export const widthLimits: WidthLimits = { least: 72, greatest: 640 };

/** Width of a column without a stored one, beside columns that have one. */
export const usualWidth = 160;

/** A width within the limits. */
export function limitWidth(width: number): number {
  return withinLimits(width, widthLimits);
}

/** The layout of a stored object. Damaged values are dropped; columns may be unknown until their fields are read. */
export function parseLayout(stored: object): StoredLayout {
  const { columns, widths } = stored as { columns?: unknown; widths?: unknown };
  return {
    columns: Array.isArray(columns) ? textsAmong(columns) : null,
    widths: Object.fromEntries(
      Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(([id, width]) =>
        typeof width === 'number' && Number.isFinite(width) ? [[id, limitWidth(width)]] : [],
      ),
    ),
  };
}

/** Columns that were chosen, with the stored ones that are not known now in their former places. */
export function withUnknown(
  chosen: readonly string[],
  stored: readonly string[],
  known: readonly string[],
): readonly string[] {
  const columns = [...chosen];
  for (const [place, column] of stored.entries())
    if (!known.includes(column) && !columns.includes(column)) columns.splice(place, 0, column);
  return columns;
}

function textsAmong(columns: readonly unknown[]): readonly string[] {
  return [...new Set(columns.filter((column) => typeof column === 'string'))];
}
