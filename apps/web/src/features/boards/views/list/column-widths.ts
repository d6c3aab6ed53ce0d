/** Widths of the columns of the list (docs/product/tickets.md 2.8): usual ones, limits, and their text in the address. Pure. */
import type { Wire } from '@minga/contract';
import { type WidthLimits, withinLimits } from '../../../../shared/table/widths/column-width.ts';
import { customFieldOf, isCustomKey } from '../../../../shared/tickets/custom-values.ts';
import { type BuiltInColumn, type ListColumn, readColumn } from './list-columns.ts';

/** Chosen widths in px, by column. */
export type ColumnWidths = Readonly<Partial<Record<ListColumn, number>>>;

type Fields = readonly Wire['CustomField'][];

/** Usual, least and greatest width. Without a chosen width the title takes the rest of the row. */
const builtIn: Record<BuiltInColumn, WidthLimits & { usual: number }> = {
  key: { usual: 92, least: 64, greatest: 200 },
  title: { usual: 280, least: 160, greatest: 1600 },
  status: { usual: 128, least: 72, greatest: 400 },
  type: { usual: 112, least: 72, greatest: 400 },
  priority: { usual: 92, least: 64, greatest: 240 },
  assignees: { usual: 140, least: 72, greatest: 480 },
  contact: { usual: 140, least: 72, greatest: 480 },
  points: { usual: 72, least: 56, greatest: 200 },
  estimate: { usual: 104, least: 64, greatest: 240 },
  logged: { usual: 92, least: 64, greatest: 240 },
  start: { usual: 112, least: 80, greatest: 240 },
  due: { usual: 112, least: 80, greatest: 240 },
  comments: { usual: 108, least: 56, greatest: 200 },
  creator: { usual: 140, least: 72, greatest: 480 },
};

const custom: Record<Wire['CustomField']['type'], WidthLimits> = {
  number: { least: 56, greatest: 320 },
  list: { least: 72, greatest: 480 },
  text: { least: 72, greatest: 960 },
};

const usualCustom = 140;

/** Width of the checkboxes, in px. */
export const selectWidth = 40;

export function limitsOf(column: ListColumn, fields: Fields): WidthLimits {
  if (!isCustomKey(column)) return builtIn[column];
  return custom[customFieldOf(fields, column)?.type ?? 'text'];
}

/** Width of a column, in px; for the title without a chosen one, the least that it has. */
export function widthOf(column: ListColumn, widths: ColumnWidths): number {
  return widths[column] ?? (isCustomKey(column) ? usualCustom : builtIn[column].usual);
}

/** The widths within the limits of their columns, without those of deleted fields. */
export function limitWidths(widths: ColumnWidths, fields: Fields): ColumnWidths {
  return Object.fromEntries(
    (Object.entries(widths) as [ListColumn, number][])
      .filter(([column]) => !isCustomKey(column) || customFieldOf(fields, column))
      .map(([column, width]) => [column, withinLimits(width, limitsOf(column, fields))]),
  );
}

/** Greatest number of widths in an address: the built-in columns and the custom fields of a team. */
const mostWidths = 100;

/** The widths of an address (`title-320,f4-180`). What is not understood is dropped; the last of several widths counts. */
export function readWidths(text: string | null): ColumnWidths {
  const widths: Partial<Record<ListColumn, number>> = {};
  for (const part of (text ?? '').split(',').slice(0, mostWidths)) {
    const [, name, width] = /^([a-z]+\d*)-(\d{1,4})$/.exec(part) ?? [];
    const column = name === undefined ? undefined : readColumn(name);
    if (column) widths[column] = withinLimits(Number(width), limitsOf(column, []));
  }
  return widths;
}

/** The widths in an address, in a fixed order: equal widths have equal texts. */
export function widthsText(widths: ColumnWidths): string {
  return Object.entries(widths)
    .map(([column, width]) => `${column}-${width}`)
    .toSorted()
    .join(',');
}
