/** Which letters of a text were searched for. */
import { findFolded } from '@minga/elements/text';
import { foldedWords } from '@minga/rules/text-fold';

/** A piece of a text. */
export interface Piece {
  text: string;
  isFound: boolean;

  /** Where it begins in the text. */
  at: number;
}

/** Words up to this length are looked for at the beginnings of words only, as the server does. */
const shortWord = 2;

/** The text in pieces, those that a word of the query covers marked. */
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
