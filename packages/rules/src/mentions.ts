/** Mentions in comments: `@` and the name of a person or of the team (docs/product/tickets.md 8.8). */
import { foldText } from './text-fold.ts';

/** Someone who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

/** A mention in a text. */
export interface Mention {
  /** Position of the `@`, in UTF-16 units. */
  start: number;
  /** Position after the name, in UTF-16 units. */
  end: number;
  /** Everyone of this name. */
  ids: string[];
}

/** Number of `@` signs of a text that are looked at; the text of a hostile comment may consist of nothing else. */
const maxSigns = 200;

/** A name as it is compared, with the ids of everyone who has it. */
interface Candidate {
  folded: string;
  length: number;
  ids: string[];
}

/** Prepares names for `findMentions`: the longest first, so that "Ana Quispe" wins over "Ana". */
export function toMentionNames(people: readonly Mentionable[]): readonly Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { id, name } of people) {
    const text = name.trim();
    if (text === '') continue;
    const folded = foldText(text);
    const known = candidates.get(folded);
    if (known) known.ids.push(id);
    else candidates.set(folded, { folded, length: text.length, ids: [id] });
  }
  return [...candidates.values()].sort((a, b) => b.folded.length - a.folded.length);
}

/**
 * Finds mentions by name, without regard to case and accents. A sign within a word (an email address) and a name that
 * continues with a letter or digit are none.
 */
export function findMentions(text: string, names: ReturnType<typeof toMentionNames>): Mention[] {
  const mentions: Mention[] = [];
  if (names.length === 0) return mentions;
  let signs = 0;
  for (
    let start = text.indexOf('@');
    start !== -1 && signs < maxSigns;
    start = text.indexOf('@', start + 1)
  ) {
    signs += 1;
    if (isWordBefore(text, start)) continue;
    const found = names.find(({ folded, length }) => isNameAt(text, start + 1, folded, length));
    if (!found) continue;
    mentions.push({ start, end: start + 1 + found.length, ids: [...found.ids] });
  }
  return mentions;
}

function isNameAt(text: string, from: number, folded: string, length: number): boolean {
  const end = from + length;
  // Comparing the first characters avoids folding the text for each name.
  if (foldText(text.slice(from, from + 1)).slice(0, 1) !== folded.slice(0, 1)) return false;
  return foldText(text.slice(from, end)) === folded && !/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2));
}

function isWordBefore(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, at - 2), at));
}
