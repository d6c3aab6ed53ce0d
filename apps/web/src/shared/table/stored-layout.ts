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

/** The layout of a stored object. Unknown columns and damaged values are dropped. */
export function parseLayout(stored: object, known: readonly string[]): StoredLayout {
  const { columns, widths } = stored as { columns?: unknown; widths?: unknown };
  return {
    columns: Array.isArray(columns) ? knownAmong(columns, known) : null,
    widths: Object.fromEntries(
      Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).flatMap(([id, width]) =>
        typeof width === 'number' && Number.isFinite(width) ? [[id, limitWidth(width)]] : [],
      ),
    ),
  };
}

function knownAmong(columns: readonly unknown[], known: readonly string[]): readonly string[] {
  return [...new Set(columns.flatMap((column) => known.find((each) => each === column) ?? []))];
}
