/** Where focus and cards go on a board: pure, told from what each column shows. */

/** What a column shows. */
export interface ShownColumn {
  status: number;
  ids: readonly string[];
}

/** A place on a board. */
export interface Place {
  column: number;
  index: number;
}

/** Where a card stands, or nothing. */
export function findCard(columns: readonly ShownColumn[], id: string): Place | null {
  for (const [column, { ids }] of columns.entries()) {
    const index = ids.indexOf(id);
    if (index !== -1) return { column, index };
  }
  return null;
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** Directions by key; letters as in other tools people know. */
export const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  k: 'up',
  j: 'down',
};

/**
 * The card that takes focus next, or nothing at the end. `indexBeside` tells which card of another column lies at the
 * same height on the screen; left out, the one with the same index.
 */
export function nextCard(
  columns: readonly ShownColumn[],
  from: Place,
  direction: Direction,
  indexBeside: (from: Place, column: number) => number = (place) => place.index,
): string | null {
  const here = columns[from.column]?.ids ?? [];
  if (direction === 'up') return here[from.index - 1] ?? null;
  if (direction === 'down') return here[from.index + 1] ?? null;
  if (direction === 'first') return here[0] ?? null;
  if (direction === 'last') return here.at(-1) ?? null;
  const step = direction === 'left' ? -1 : 1;
  for (let column = from.column + step; columns[column]; column += step) {
    const { ids } = columns[column]!;
    if (ids.length > 0) return ids[Math.min(Math.max(indexBeside(from, column), 0), ids.length - 1)] ?? null;
  }
  return null;
}

/** The gap a lifted card goes to next. A gap is the index of the card it comes before. Empty columns count. */
export function nextGap(
  columns: readonly ShownColumn[],
  from: Place,
  direction: Direction,
  lifted: string,
): Place {
  const { column } = from;
  if (direction === 'left' || direction === 'right') {
    const next = column + (direction === 'left' ? -1 : 1);
    const ids = columns[next]?.ids;
    return ids ? { column: next, index: Math.min(from.index, ids.length) } : from;
  }
  const ids = columns[column]?.ids ?? [];
  if (direction === 'first') return { column, index: 0 };
  if (direction === 'last') return { column, index: ids.length };
  const step = direction === 'up' ? -1 : 1;
  let index = from.index + step;
  // The two gaps around the lifted card itself are one place: the one before it.
  const own = ids.indexOf(lifted);
  if (own !== -1 && index === own + 1) index += step;
  return index < 0 || index > ids.length ? from : { column, index };
}

/** The neighbours of a gap without the moved card, or nothing when the card would stay where it is. */
export function neighboursOf(
  ids: readonly string[],
  gap: number,
  moved: string,
): { after: string | null; before: string | null } | null {
  if (ids[gap] === moved || ids[gap - 1] === moved) return null;
  return { after: ids[gap - 1] ?? null, before: ids[gap] ?? null };
}

/**
 * Neighbours in the whole column of a place that was chosen in a filtered one: right behind the shown card above it,
 * or right before the one below when there is none above.
 */
export function wholeNeighbours(
  whole: readonly string[],
  shown: { after: string | null; before: string | null },
  moved: string,
): { after: string | null; before: string | null } {
  // The moved ticket itself is nobody's neighbour: past it stands the next one.
  const other = (at: number, step: 1 | -1) => (whole[at] === moved ? whole[at + step] : whole[at]) ?? null;
  if (shown.after !== null) return { after: shown.after, before: other(whole.indexOf(shown.after) + 1, 1) };
  if (shown.before !== null) {
    const at = whole.indexOf(shown.before);
    return { after: at === -1 ? null : other(at - 1, -1), before: shown.before };
  }
  // Nothing is shown in the column: the top of it.
  return { after: null, before: other(0, 1) };
}
