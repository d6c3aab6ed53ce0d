import { isCustomKey } from '../../../../../shared/tickets/custom-values.ts';
import type { BuiltInColumn, ListColumn } from '../list-options.ts';

/** Width of each column, in px; the title takes the rest. */
const widths: Record<BuiltInColumn, number> = {
  key: 92,
  title: 280,
  status: 128,
  type: 112,
  priority: 92,
  assignees: 140,
  contact: 140,
  points: 72,
  start: 112,
  due: 112,
  comments: 108,
  creator: 140,
};

const selectWidth = 40;

const customWidth = 140;

function widthOf(column: ListColumn): number {
  return isCustomKey(column) ? customWidth : widths[column];
}

/** Columns of the CSS grid of each row. */
export function gridTemplate(columns: readonly ListColumn[], canSelect: boolean): string {
  const tracks = columns.map((column) =>
    column === 'title' ? `minmax(${widths.title}px, 1fr)` : `${widthOf(column)}px`,
  );
  return [...(canSelect ? [`${selectWidth}px`] : []), ...tracks].join(' ');
}

/** Least width of a row, in px. */
export function leastWidth(columns: readonly ListColumn[], canSelect: boolean): number {
  return columns.reduce((sum, column) => sum + widthOf(column), canSelect ? selectWidth : 0);
}
