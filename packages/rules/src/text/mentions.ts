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

/** Id of the whole team among the people who can be mentioned; no user has it. */
export const wholeTeam = '';

/** Names that mention everyone in a chat room. */
export const everyoneNames = ['todos', 'all'] as const;

/** Folded name with the ids of all who have it. */
interface MentionName {
  folded: string;
  /** Length of the name in a text, in UTF-16 units. */
  length: number;
  ids: string[];
}

/** Names by their first folded character, the longest first, so that "Ana Quispe" wins over "Ana". */
export type MentionNames = ReadonlyMap<string, readonly MentionName[]>;

/** Whether a text may contain a mention, whoever its readers are. */
export function mayMention(text: string): boolean {
  return text.includes('@');
}

/** Prepares names for `findMentions`. */
export function toMentionNames(people: readonly Mentionable[]): MentionNames {
  const byName = new Map<string, MentionName>();
  for (const { id, name } of people) {
    const text = name.trim();
    const folded = foldText(text);
    const known = byName.get(folded);
    if (known) known.ids.push(id);
    else if (folded !== '') byName.set(folded, { folded, length: text.length, ids: [id] });
  }
  const names = new Map<string, MentionName[]>();
  for (const name of [...byName.values()].sort((a, b) => b.folded.length - a.folded.length)) {
    const first = name.folded.charAt(0);
    const others = names.get(first);
    if (others) others.push(name);
    else names.set(first, [name]);
  }
  return names;
}

/**
 * Finds mentions by name, without regard to case and accents. A sign within a word (an email address) and a name that
 * continues with a letter or digit are none.
 */
export function findMentions(text: string, names: MentionNames): Mention[] {
  const mentions: Mention[] = [];
  if (names.size === 0) return mentions;
  let signs = 0;
  for (
    let start = text.indexOf('@');
    start !== -1 && signs < maxSigns;
    start = text.indexOf('@', start + 1)
  ) {
    signs += 1;
    if (endsInWord(text.slice(Math.max(0, start - 2), start))) continue;
    const candidates = names.get(foldText(text.charAt(start + 1)).charAt(0)) ?? [];
    const found = candidates.find((name) => isNameAt(text, start + 1, name));
    if (found) mentions.push({ start, end: start + 1 + found.length, ids: [...found.ids] });
  }
  return mentions;
}

function isNameAt(text: string, from: number, { folded, length }: MentionName): boolean {
  const end = from + length;
  return foldText(text.slice(from, end)) === folded && !/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2));
}

/** Whether a text ends with a letter, a digit or `_`: an `@` after it belongs to an address. */
export function endsInWord(text: string): boolean {
  return /[\p{L}\p{N}_]$/u.test(text);
}
