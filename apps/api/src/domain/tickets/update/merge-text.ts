/**
 * Three-way merge of two edits of one text that were made at the same time (docs/product/tickets.md 3.1): of whole lines,
 * and of words within a line that both changed. Pure.
 */
import { diffArrays } from 'diff';

/** A replaced range of the base: its tokens from `start` up to `end`, excluded. An insertion has an empty range. */
interface Replacement {
  start: number;
  end: number;
  tokens: readonly string[];
}

/** What to do where both edits replace overlapping ranges; null when they contradict each other. */
type Resolve = (theirs: Replacement, mine: Replacement) => readonly string[] | null;

/** Most lines, and words of one line, that an edit may remove and insert together: bounds the time of a merge. */
const mostChangedLines = 300;
const mostChangedWords = 60;

/** The box of a task, white space, and what stands between: a date or a number is one word. */
const words = /\[[ xX]\]|\s|\S+/gu;

/**
 * The base with both edits. Null when they contradict each other: when both changed the same words, when one changed a line
 * that the other removed, moved or rewrote, and when too much changed to be compared.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  const lines = { base: base.split('\n'), theirs: theirs.split('\n'), mine: mine.split('\n') };
  const merged = mergeTokens(lines, mostChangedLines, (their, my) => {
    if (isInsertion(their)) return uniteInsertions(their.tokens, my.tokens);
    const isOneLine = [their, my].every(({ start, end, tokens }) => end - start === 1 && tokens.length === 1);
    const line = isOneLine
      ? mergeLine(lines.base[my.start] ?? '', their.tokens[0] ?? '', my.tokens[0] ?? '')
      : null;
    return line === null ? null : [line];
  });
  return merged && areLinesKept(merged, lines) ? merged.join('\n') : null;
}

/** A line with the words that both edits changed; null when they contradict each other, or one wrote another line. */
function mergeLine(base: string, theirs: string, mine: string): string | null {
  const tokens = { base: wordsOf(base), theirs: wordsOf(theirs), mine: wordsOf(mine) };
  const isEdit = (line: readonly string[]) =>
    line.some((word) => /[\p{Letter}\p{Number}]{2}/u.test(word) && tokens.base.includes(word));
  if (!isEdit(tokens.theirs) || !isEdit(tokens.mine)) return null;
  return mergeTokens(tokens, mostChangedWords, () => null)?.join('') ?? null;
}

function wordsOf(line: string): readonly string[] {
  return line.match(words) ?? [];
}

/** Tokens of the base and of both edits. */
interface Versions {
  base: readonly string[];
  theirs: readonly string[];
  mine: readonly string[];
}

function mergeTokens({ base, theirs, mine }: Versions, most: number, resolve: Resolve): string[] | null {
  const their = replacementsIn(base, theirs, most);
  const my = their && replacementsIn(base, mine, most);
  const all = my && interleave(their, my, resolve);
  if (!all) return null;
  let at = 0;
  const merged: string[] = [];
  for (const { start, end, tokens } of all) {
    merged.push(...base.slice(at, start), ...tokens);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}

/**
 * What has to be replaced in `base` to get `tokens`, in its order; null when it is too much. A range that is replaced by as
 * many tokens is replaced one by one.
 */
function replacementsIn(
  base: readonly string[],
  tokens: readonly string[],
  most: number,
): Replacement[] | null {
  const changes = diffArrays([...base], [...tokens], { maxEditLength: most });
  if (!changes) return null;
  const replacements: Replacement[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    const last = replacements.at(-1);
    if (removed) replacements.push({ start: at, end: at + value.length, tokens: [] });
    else if (added && last?.end === at && !isInsertion(last)) last.tokens = value;
    else if (added) replacements.push({ start: at, end: at, tokens: value });
    if (!added) at += value.length;
  }
  return replacements.flatMap((replacement) => {
    const { start, end, tokens: inserted } = replacement;
    if (inserted.length !== end - start) return [replacement];
    return inserted.map((token, index) => ({
      start: start + index,
      end: start + index + 1,
      tokens: [token],
    }));
  });
}

/** Both lists in the order of the base, what both have once; null when they contradict each other. */
function interleave(
  theirs: readonly Replacement[],
  mine: readonly Replacement[],
  resolve: Resolve,
): Replacement[] | null {
  const ordered: Replacement[] = [];
  let [t, m] = [0, 0];
  for (;;) {
    const [their, my] = [theirs[t], mine[m]];
    if (!their || !my) return [...ordered, ...theirs.slice(t), ...mine.slice(m)];
    const areAtOnePlace = their.start === my.start && their.end === my.end;
    if (areAtOnePlace) {
      const tokens = isEqual(their.tokens, my.tokens) ? my.tokens : resolve(their, my);
      if (!tokens) return null;
      ordered.push({ ...my, tokens });
      t += 1;
      m += 1;
    } else if (their.end <= my.start) {
      ordered.push(their);
      t += 1;
    } else if (my.end <= their.start) {
      ordered.push(my);
      m += 1;
    } else {
      return null;
    }
  }
}

/** Lines that both inserted at one place, theirs first; only the longer ones if they contain the others. */
function uniteInsertions(theirs: readonly string[], mine: readonly string[]): readonly string[] {
  if (isWithin(theirs, mine)) return mine;
  return isWithin(mine, theirs) ? theirs : [...theirs, ...mine];
}

/** Whether all of `part` is in `whole`, in its order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const token of whole) if (token === part[found]) found += 1;
  return found === part.length;
}

/** Whether no line that a person wrote is lost or doubled, as happens when both moved it to different places. */
function areLinesKept(merged: readonly string[], { theirs, mine }: Versions): boolean {
  const counts = { merged: countLines(merged), theirs: countLines(theirs), mine: countLines(mine) };
  return [...counts.theirs.keys(), ...counts.mine.keys()].every((line) => {
    const [their, my] = [counts.theirs.get(line) ?? 0, counts.mine.get(line) ?? 0];
    const count = counts.merged.get(line) ?? 0;
    return count >= Math.min(their, my) && count <= Math.max(their, my);
  });
}

/** How often each line occurs; empty ones are not counted. */
function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) if (line.trim() !== '') counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function isInsertion({ start, end }: Replacement): boolean {
  return start === end;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, index) => token === b[index]);
}
