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

/** Cards above and below a place of a column; null at its ends. */
export interface Neighbours {
  after: string | null;
  before: string | null;
}

/** Neighbours of a gap, without the moved cards; null if they are next to each other at this place already. */
export function neighboursOf(
  ids: readonly string[],
  gap: number,
  moved: readonly string[],
): Neighbours | null {
  const leaving = new Set(moved);
  const first = ids.findIndex((id) => leaving.has(id));
  const end = first + moved.length;
  const isTogether =
    first !== -1 && ids.slice(first, end).filter((id) => leaving.has(id)).length === moved.length;
  if (isTogether && gap >= first && gap <= end) return null;
  const stays = (id: string) => !leaving.has(id);
  return { after: ids.slice(0, gap).findLast(stays) ?? null, before: ids.slice(gap).find(stays) ?? null };
}

/**
 * Maps neighbours in a filtered column to neighbours in the whole column, without the moved cards: right after the shown
 * card above, or right before the shown card below if there is none above.
 */
export function wholeNeighbours(others: readonly string[], shown: Neighbours): Neighbours {
  if (shown.after !== null)
    return { after: shown.after, before: others[others.indexOf(shown.after) + 1] ?? null };
  if (shown.before !== null) {
    const at = others.indexOf(shown.before);
    return { after: others[at - 1] ?? null, before: shown.before };
  }
  // The column shows no cards: its top.
  return { after: null, before: others[0] ?? null };
}
