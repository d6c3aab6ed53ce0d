/** The letters of a text that a forgiving search covers. */
import { foldText } from './fold.ts';

/** Part of a text, from `start` up to and without `end`, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

const isMark = /^\p{M}/u;

/** Every place where the folded `query` stands in `text`, as ranges of the original that cover whole letters. */
export function findFolded(text: string, query: string): TextRange[] {
  const needle = foldText(query);
  if (needle === '') return [];
  const { folded, starts, ends } = mapFold(text);
  const ranges: TextRange[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const range = { start: starts[at] ?? 0, end: ends[at + needle.length - 1] ?? text.length };
    const last = ranges.at(-1);
    // Two matches can meet within one character, like "s" in ß.
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return ranges;
}

/** The folded text with the start and end in the original of each of its code units. */
function mapFold(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const start = offset;
    offset += character.length;
    if (isMark.test(character) && ends.length > 0) {
      // A combining accent belongs to the letter before it.
      const letter = starts.at(-1);
      for (let at = ends.length - 1; at >= 0 && starts[at] === letter; at -= 1) ends[at] = offset;
      continue;
    }
    const part = foldText(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(start);
      ends.push(offset);
    }
  }
  return { folded, starts, ends };
}
