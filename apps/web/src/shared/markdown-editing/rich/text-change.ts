/** The changes that turn one text into another, small enough for the caret to keep its place. Pure. */

/** Replaces `from` to `to` of the former text. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Most pairs of lines that are compared; beyond it the text between equal ends is replaced as a whole. */
const mostPairs = 250_000;

/** The text after changes that are in order, without overlaps. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
    text,
  );
}

/** The changes in order, without overlaps. */
export function textChanges(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const from = commonStart(before, after);
  const tail = commonEnd(before.slice(from), after.slice(from));
  const whole = { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
  // From the beginning of the line on, so that lines are compared as a whole.
  // A negative place is read as the first one.
  const start = from === 0 ? 0 : before.lastIndexOf('\n', from - 1) + 1;
  const oldLines = linesOf(before.slice(start, whole.to));
  const newLines = linesOf(after.slice(start, after.length - tail));
  if (oldLines.length < 2 || newLines.length < 2 || oldLines.length * newLines.length > mostPairs)
    return [whole];
  return lineChanges(oldLines, newLines, start);
}

function lineChanges(before: readonly string[], after: readonly string[], start: number): TextChange[] {
  const common = commonLines(before, after);
  const changes: TextChange[] = [];
  let [oldAt, newAt, place] = [0, 0, start];
  const push = (oldEnd: number, newEnd: number) => {
    const removed = before.slice(oldAt, oldEnd).join('');
    const added = after.slice(newAt, newEnd).join('');
    if (removed !== added) {
      const lead = commonStart(removed, added);
      const tail = commonEnd(removed.slice(lead), added.slice(lead));
      const to = place + removed.length - tail;
      changes.push({ from: place + lead, to, insert: added.slice(lead, added.length - tail) });
    }
    place += removed.length;
  };
  for (const [oldLine, newLine] of common) {
    push(oldLine, newLine);
    place += before[oldLine]?.length ?? 0;
    [oldAt, newAt] = [oldLine + 1, newLine + 1];
  }
  push(before.length, after.length);
  return changes;
}

/** Longest common subsequence of lines, as pairs of their indices. */
function commonLines(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Lines with their breaks. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Length of the common beginning, which splits no surrogate pair. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return /[\uD800-\uDBFF]/.test(a[length - 1] ?? '') ? length - 1 : length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length])
    length += 1;
  return /[\uDC00-\uDFFF]/.test(a[a.length - length] ?? '') ? length - 1 : length;
}
