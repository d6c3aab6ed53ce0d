/** Keyboard navigation of cards and focus on a board. Pure functions of the ids that each column shows. */

/** Ids that a column shows, or the part of a column in one lane (docs/product/tickets.md 2.15). */
export interface ShownColumn {
  status: number;

  /** Key of the lane; null on a board without lanes. */
  lane?: string | null;
  ids: readonly string[];

  /** Its cards are sorted by a value: there are no places to choose. */
  isSorted?: boolean;
}

/** Position on a board: columns are counted lane by lane. */
export interface Place {
  column: number;
  index: number;
}

/** Position of a card; null if no column shows it. */
export function findCard(columns: readonly ShownColumn[], id: string): Place | null {
  for (const [column, { ids }] of columns.entries()) {
    const index = ids.indexOf(id);
    if (index !== -1) return { column, index };
  }
  return null;
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** Directions by key; the letters are those of vi. */
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
 * The card that receives focus next; null at the end. `indexBeside` returns the index of the card at the same height in
 * another column; the default is the same index.
 */
export function nextCard(
  columns: readonly ShownColumn[],
  from: Place,
  direction: Direction,
  indexBeside: (from: Place, column: number) => number = (place) => place.index,
): string | null {
  const here = columns[from.column]?.ids ?? [];
  if (direction === 'up' || direction === 'down') {
    const isUp = direction === 'up';
    const next = here[from.index + (isUp ? -1 : 1)];
    if (next !== undefined) return next;
    const below = columnsBelow(columns, from.column, isUp ? -1 : 1).find(({ ids }) => ids.length > 0);
    return below?.ids.at(isUp ? -1 : 0) ?? null;
  }
  if (direction === 'first') return here[0] ?? null;
  if (direction === 'last') return here.at(-1) ?? null;
  const step = direction === 'left' ? -1 : 1;
  for (let column = from.column + step; isSameLane(columns, from.column, column); column += step) {
    const { ids } = columns[column]!;
    if (ids.length > 0) return ids[Math.min(Math.max(indexBeside(from, column), 0), ids.length - 1)] ?? null;
  }
  return null;
}

/** Next gap of a lifted card. A gap is the index of the card that follows it. Empty columns count. */
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
    return ids && isSameLane(columns, column, next)
      ? { column: next, index: Math.min(from.index, ids.length) }
      : from;
  }
  const { ids = [], isSorted } = columns[column] ?? {};
  if (direction === 'first') return { column, index: 0 };
  if (direction === 'last') return { column, index: ids.length };
  const step = direction === 'up' ? -1 : 1;
  let index = from.index + step;
  // The two gaps around the lifted card are the same position: the one before it.
  const own = ids.indexOf(lifted);
  if (own !== -1 && index === own + 1) index += step;
  if (!isSorted && index >= 0 && index <= ids.length) return { column, index };
  const [beyond] = columnsBelow(columns, column, step);
  if (!beyond) return from;
  return { column: columns.indexOf(beyond), index: step === -1 ? beyond.ids.length : 0 };
}

/** The parts of the same column in the lanes below (1), or above (-1), nearest first. */
function columnsBelow(columns: readonly ShownColumn[], column: number, step: 1 | -1): ShownColumn[] {
  const status = columns[column]?.status;
  const beyond = step === 1 ? columns.slice(column + 1) : columns.slice(0, Math.max(0, column)).reverse();
  return beyond.filter((each) => each.status === status);
}

/** Whether two columns are next to each other in one lane. */
function isSameLane(columns: readonly ShownColumn[], a: number, b: number): boolean {
  const [one, other] = [columns[a], columns[b]];
  return one !== undefined && other !== undefined && (one.lane ?? null) === (other.lane ?? null);
}

/** Neighbours of a gap, without the moved card; null if the card would not move. */
export function neighboursOf(
  ids: readonly string[],
  gap: number,
  moved: string,
): { after: string | null; before: string | null } | null {
  if (ids[gap] === moved || ids[gap - 1] === moved) return null;
  return { after: ids[gap - 1] ?? null, before: ids[gap] ?? null };
}

/**
 * Maps neighbours in a filtered column to neighbours in the whole column: right after the shown card above, or right
 * before the shown card below if there is none above.
 */
export function wholeNeighbours(
  whole: readonly string[],
  shown: { after: string | null; before: string | null },
  moved: string,
): { after: string | null; before: string | null } {
  // The moved ticket is not a neighbour of itself: the next one is used.
  const other = (at: number, step: 1 | -1) => (whole[at] === moved ? whole[at + step] : whole[at]) ?? null;
  if (shown.after !== null) return { after: shown.after, before: other(whole.indexOf(shown.after) + 1, 1) };
  if (shown.before !== null) {
    const at = whole.indexOf(shown.before);
    return { after: at === -1 ? null : other(at - 1, -1), before: shown.before };
  }
  // The column shows no cards: its top.
  return { after: null, before: other(0, 1) };
}
