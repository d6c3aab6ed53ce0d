/** Matches of a query within a text. */
import { findFolded } from '@minga/elements/text';
import { foldedWords } from '@minga/rules/text/text-fold';

/** A segment of a text. */
export interface Piece {
  text: string;
  isFound: boolean;

  /** Start index in the text. */
  at: number;
}

/** Words up to this length match only at the start of words, like on the server. */
const shortWord = 2;

/** Splits a text into segments and marks those that match a word of the query. */
export function highlight(text: string, query: string): Piece[] {
  const ranges = foldedWords(query)
    .flatMap((word) =>
      findFolded(text, word).filter(({ start }) => word.length > shortWord || isWordStart(text, start)),
    )
    .toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), isFound: false, at });
    const last = pieces.at(-1);
    if (last?.isFound && from === at) last.text += text.slice(from, end);
    else pieces.push({ text: text.slice(from, end), isFound: true, at: from });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false, at });
  return pieces;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}
