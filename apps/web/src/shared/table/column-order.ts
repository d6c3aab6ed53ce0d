/** Order of the columns that a table shows. Pure. */

/** The columns with one shown or hidden; a shown one is added at its place in `all` relative to the others. */
export function toggleColumn<Id extends string>(
  all: readonly Id[],
  columns: readonly Id[],
  column: Id,
): readonly Id[] {
  if (columns.includes(column)) return columns.filter((each) => each !== column);
  const before = all.slice(0, all.indexOf(column));
  const at = columns.findLastIndex((each) => before.includes(each));
  return columns.toSpliced(at + 1, 0, column);
}

/** The columns with one moved one place to the left (-1) or right (1). */
export function moveColumn<Id extends string>(columns: readonly Id[], column: Id, by: -1 | 1): readonly Id[] {
  const from = columns.indexOf(column);
  const to = from + by;
  if (from === -1 || to < 0 || to >= columns.length) return columns;
  return columns.with(from, columns[to]!).with(to, column);
}
