/** Layout of all rows of the list as CSS custom properties: a changed width renders no rows. Pure. */
import { type ColumnWidths, selectWidth, widthOf } from '../column-widths.ts';
import type { ListColumn } from '../list-columns.ts';

export interface RowLayout {
  /** Custom properties of the grid. */
  style: Readonly<Record<`--${string}`, string>>;

  /** Least width of a row, in px. */
  width: number;

  /** Pinned columns besides the checkbox: the title, and the number before it. */
  pinned: 'title' | 'key title';

  /** Width of the pinned columns, in px. */
  lead: number;
}

/** Part of the width of the list that pinned columns take at most. */
const mostPinned = 0.6;

export function rowLayout(
  columns: readonly ListColumn[],
  widths: ColumnWidths,
  canSelect: boolean,
): RowLayout {
  const select = canSelect ? selectWidth : 0;
  const tracks = columns.map((column) => {
    const width = widthOf(column, widths);
    return column === 'title' && widths.title === undefined ? `minmax(${width}px, 1fr)` : `${width}px`;
  });
  const width = columns.reduce((sum, column) => sum + widthOf(column, widths), select);
  const isKeyFirst = columns.includes('key') && columns.indexOf('key') < columns.indexOf('title');
  // Takes what is left beside a title with a chosen width.
  const rest = widths.title === undefined ? [] : ['minmax(0, 1fr)'];
  const titleStart = select + (isKeyFirst ? widthOf('key', widths) : 0);
  return {
    style: {
      '--columns': [...(canSelect ? [`${selectWidth}px`] : []), ...tracks, ...rest].join(' '),
      '--row-width': `${width}px`,
      '--key-start': `${select}px`,
      '--title-start': `${titleStart}px`,
    },
    width,
    pinned: isKeyFirst ? 'key title' : 'title',
    lead: titleStart + widthOf('title', widths),
  };
}

/** Whether columns are pinned in a list of a width: only while it scrolls sideways, and if enough of it is left. */
export function isPinned({ width, lead }: RowLayout, available: number): boolean {
  return width > available && lead <= available * mostPinned;
}

/**
 * The widths after one was chosen. Columns behind a title that takes the rest of the row would move their other edge:
 * the title keeps the width that it has on screen then.
 */
export function withWidth(
  widths: ColumnWidths,
  column: ListColumn,
  width: number,
  { columns, titleOnScreen }: { columns: readonly ListColumn[]; titleOnScreen: number },
): ColumnWidths {
  const isBehindTitle = columns.indexOf(column) > columns.indexOf('title');
  const title = widths.title === undefined && isBehindTitle ? { title: titleOnScreen } : {};
  return { ...widths, ...title, [column]: width };
}

/** The widths without the chosen one of a column. */
export function withoutWidth(widths: ColumnWidths, column: ListColumn): ColumnWidths {
  const { [column]: _, ...rest } = widths;
  return rest;
}
