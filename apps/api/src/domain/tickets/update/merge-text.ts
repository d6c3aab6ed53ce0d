/** Merge of two edits of one text that were made at the same time (docs/product/tickets.md 3.1). Pure. */
import { diffArrays } from 'diff';

/** A replaced range of the base: its tokens from `start` up to `end`, excluded. An insertion has an empty range. */
interface Replacement {
  start: number;
  end: number;
  tokens: string[];
}

/** How a text is cut into tokens and put together again. */
interface Cut {
  tokensOf(text: string): string[];
  join(tokens: readonly string[]): string;

  /** Whether different insertions at one place are both kept, those of the other person first. */
  keepsBothInsertions: boolean;

  /** Whether an unchanged token is too little to tell the edits before and behind it apart. */
  isFiller(token: string): boolean;
}

/** Most tokens that an edit may remove and insert together: bounds the time of a comparison to about 30 ms. */
const mostChangedTokens = 300;

const lines: Cut = {
  tokensOf: (text) => text.split('\n'),
  join: (tokens) => tokens.join('\n'),
  keepsBothInsertions: true,
  isFiller: () => false,
};

/** Words, and single characters of everything else. */
const words: Cut = {
  tokensOf: (text) => text.match(/[\p{Letter}\p{Mark}\p{Number}_]+|[^]/gu) ?? [],
  join: (tokens) => tokens.join(''),
  keepsBothInsertions: false,
  isFiller: (token) => token === ' ',
};

/**
 * The base with both edits: of whole lines if they changed different ones, else of words. Null when both changed the same
 * words or inserted different ones at the same place, and when too much changed to be compared.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  return mergeBy(lines, base, theirs, mine) ?? mergeBy(words, base, theirs, mine);
}

function mergeBy(cut: Cut, base: string, theirs: string, mine: string): string | null {
  const tokens = cut.tokensOf(base);
  const other = replacementsIn(cut, tokens, theirs);
  const own = other && replacementsIn(cut, tokens, mine);
  const all = own && inOrder(cut, other, own);
  if (!all) return null;
  let at = 0;
  const merged: string[] = [];
  for (const { start, end, tokens: inserted } of all) {
    merged.push(...tokens.slice(at, start), ...inserted);
    at = end;
  }
  return cut.join([...merged, ...tokens.slice(at)]);
}

/** What has to be replaced in `base` to get `text`, from its beginning to its end; null when it is too much. */
function replacementsIn(cut: Cut, base: readonly string[], text: string): Replacement[] | null {
  const changes = diffArrays([...base], cut.tokensOf(text), { maxEditLength: mostChangedTokens });
  if (!changes) return null;
  const replacements: Replacement[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    if (added || removed) {
      const last = lastJoinedAt(cut, base, replacements, at);
      if (removed) last.end = at + value.length;
      else last.tokens.push(...value);
    }
    if (!added) at += value.length;
  }
  return replacements;
}

/** The replacement that a change at a place belongs to: the last one if only filler lies between them, else a new one. */
function lastJoinedAt(
  cut: Cut,
  base: readonly string[],
  replacements: Replacement[],
  at: number,
): Replacement {
  const last = replacements.at(-1);
  const between = last ? base.slice(last.end, at) : [];
  if (last && between.every((token) => cut.isFiller(token))) {
    last.tokens.push(...between);
    last.end = at;
    return last;
  }
  const next = { start: at, end: at, tokens: [] };
  replacements.push(next);
  return next;
}

/** Both lists in the order of the base, what both have once; null when they contradict each other. */
function inOrder(
  cut: Cut,
  theirs: readonly Replacement[],
  mine: readonly Replacement[],
): Replacement[] | null {
  const ordered: Replacement[] = [];
  let [t, m] = [0, 0];
  for (;;) {
    const [their, my] = [theirs[t], mine[m]];
    if (!their || !my) return [...ordered, ...theirs.slice(t), ...mine.slice(m)];
    const isSame = comparable(their) === comparable(my);
    const areInsertions = their.end === my.start && their.start === my.end;
    if (!isSame && areInsertions && !cut.keepsBothInsertions) return null;
    if (isSame || their.end <= my.start) {
      ordered.push(their);
      t += 1;
      if (isSame) m += 1;
    } else if (my.end <= their.start) {
      ordered.push(my);
      m += 1;
    } else {
      return null;
    }
  }
}

function comparable({ start, end, tokens }: Replacement): string {
  return JSON.stringify([start, end, tokens]);
}
