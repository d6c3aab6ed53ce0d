/**
 * Reads the title of a new ticket that also says who, when, how urgent, which type and how many points:
 * `Revisar router @beto mañana !alta #red 3pt` (docs/product/tickets.md 2.18). Both languages are understood. Pure.
 */
import { dayOfWords, isPlainDay } from '../time/day-words.ts';
import { foldText, foldedWords } from '../text/text-fold.ts';

/** Something with a name, which is folded once instead of at every keystroke. */
export interface EntryName<Id> {
  id: Id;
  words: readonly string[];
}

/** Prepares the names of people or types. */
export function toEntryNames<Id>(items: Iterable<{ id: Id; name: string }>): EntryName<Id>[] {
  return Array.from(items, ({ id, name }) => ({ id, words: foldedWords(name) }));
}

/** What a sentence can refer to. An empty list or `false` leaves such words in the title. */
export interface EntryContext {
  /** The day of the person who types, as `2026-11-21`. */
  today: string;
  /** People to whom the ticket can be assigned. */
  people: readonly EntryName<string>[];
  /** The id of the person who types, for `@yo` and `@me`. */
  self: string;
  types: readonly EntryName<number>[];
  usesPoints: boolean;
}

/** A part of the text that was understood. */
export type EntryPart = { start: number; end: number } & EntryValue;

export type EntryValue =
  | { kind: 'assignee'; id: string }
  | { kind: 'due'; day: string }
  | { kind: 'priority'; priority: 0 | 1 | 2 }
  | { kind: 'type'; id: number }
  | { kind: 'points'; points: number };

export interface TicketEntry {
  /** The text without what was understood. */
  title: string;
  /** In the order of the text. */
  parts: EntryPart[];
}

/** Most words that are looked at; a title has at most 500 characters. */
const maxWords = 120;

/** Most words of one part. */
const maxWordsOfPart = 5;

/** Words after which a day or a number belongs to the sentence: `el informe del viernes`, `por la mañana`. */
const binding = new Set(
  `a al cada con contra de del desde entre esta este hacia hasta la las los por segun sin sobre un una y o
   a an and each every for from of or than that the this to until with`.split(/\s+/),
);

/** Words after a day with which it is the beginning of a range: `lunes a viernes`. */
const ranges = new Set(['a', 'al', 'y', 'o', 'e', 'u', 'to', 'and', 'or', '-', '–']);

/** Words before a day that are removed with it, the longest first. */
const leads = [['para', 'el'], ['para'], ['el'], ['on'], ['by'], ['due']];

const priorities: Record<string, 0 | 1 | 2> = {
  alta: 2,
  alto: 2,
  urgente: 2,
  high: 2,
  urgent: 2,
  media: 1,
  medio: 1,
  normal: 1,
  medium: 1,
  baja: 0,
  bajo: 0,
  low: 0,
};

interface Word {
  start: number;
  end: number;
  /** As typed. */
  text: string;
  folded: string;
}

/**
 * Reads a text. Parts whose text is in `kept` stay in the title: the person said so. A text of parts alone is a title
 * as it is.
 */
export function readEntry(
  text: string,
  context: EntryContext,
  kept: ReadonlySet<string> = new Set(),
): TicketEntry {
  const words = wordsOf(text);
  const parts: EntryPart[] = [];
  for (let index = 0; index < words.length;) {
    const found = partAt(text, words, index, context, parts);
    if (found === null || kept.has(partText(text, found.part))) index += 1;
    else {
      parts.push(found.part);
      index = found.next;
    }
  }
  const title = withoutParts(text, parts);
  return title === '' ? { title: text.trim(), parts: [] } : { title, parts };
}

/** How a part is recognised when the text around it changes: its folded text. */
export function partText(text: string, { start, end }: Pick<EntryPart, 'start' | 'end'>): string {
  return foldText(text.slice(start, end)).replaceAll(/\s+/g, ' ');
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    if (words.length === maxWords) break;
    // A sign at the end belongs to the sentence.
    const word = match[0].slice(0, endWithout(match[0], ',.;:?)'));
    if (word === '') continue;
    words.push({
      start: match.index,
      end: match.index + word.length,
      text: word,
      folded: foldText(word),
    });
  }
  return words;
}

interface Found {
  part: EntryPart;
  /** Index of the word after it. */
  next: number;
}

function partAt(
  text: string,
  words: readonly Word[],
  index: number,
  context: EntryContext,
  earlier: readonly EntryPart[],
): Found | null {
  const has = (kind: EntryPart['kind']) => earlier.some((part) => part.kind === kind);
  const word = words[index];
  if (!word) return null;
  switch (word.text.charAt(0)) {
    case '@':
      return assigneeAt(words, index, context, earlier);
    case '#':
      return has('type') ? null : typeAt(words, index, context);
    case '!': {
      const priority = priorities[word.folded.slice(1)];
      if (priority === undefined || has('priority')) return null;
      return single(word, index, { kind: 'priority', priority });
    }
  }
  return (
    (has('points') || !context.usesPoints ? null : pointsAt(words, index)) ??
    (has('due') ? null : dueAt(text, words, index, context.today))
  );
}

function assigneeAt(
  words: readonly Word[],
  index: number,
  { people, self }: EntryContext,
  earlier: readonly EntryPart[],
): Found | null {
  const free = people.filter(({ id }) => !earlier.some((part) => part.kind === 'assignee' && part.id === id));
  const typed = words[index]?.folded.slice(1) ?? '';
  if (typed === 'yo' || typed === 'me') {
    const isFree = free.some(({ id }) => id === self);
    return isFree ? span(words, index, 1, { kind: 'assignee', id: self }) : null;
  }
  const found = named(words, index, free);
  return found && span(words, index, found.count, { kind: 'assignee', id: found.id });
}

function typeAt(words: readonly Word[], index: number, { types }: EntryContext): Found | null {
  const found = named(words, index, types);
  return found && span(words, index, found.count, { kind: 'type', id: found.id });
}

/**
 * The one that the words after a sign name: by its whole name, even of several words, or by a beginning that no other
 * name has, `@beto`, `@mamani` or `@betom`. A beginning that fits several names fits none.
 */
function named<Id>(
  words: readonly Word[],
  index: number,
  names: readonly EntryName<Id>[],
): { id: Id; count: number } | null {
  const first = words[index]?.folded.slice(1) ?? '';
  if (first === '') return null;
  let whole: { id: Id; count: number } | null = null;
  for (const { id, words: own } of names) {
    const isWhole =
      own.length > (whole?.count ?? 0) &&
      own.every((each, at) => (at === 0 ? first : words[index + at]?.folded) === each);
    if (isWhole) whole = { id, count: own.length };
  }
  if (whole) return whole;
  // The closest fit decides.
  for (const fits of [
    (own: readonly string[]) => own[0] === first,
    (own: readonly string[]) => own.includes(first),
    (own: readonly string[]) => own.some((each) => each.startsWith(first)) || own.join('').startsWith(first),
  ]) {
    const fitting = names.filter(({ words: own }) => fits(own));
    if (fitting.length > 0)
      return fitting.length === 1 && fitting[0] ? { id: fitting[0].id, count: 1 } : null;
  }
  return null;
}

/** `3pt`, `3 pts`, `2.5 puntos`. */
function pointsAt(words: readonly Word[], index: number): Found | null {
  const [, together, unit] =
    /^(\d{1,4}(?:[.,]\d{1,2})?)(pts?|puntos?|points?)?$/.exec(words[index]?.folded ?? '') ?? [];
  if (together === undefined || isBound(words, index)) return null;
  const hasUnit = unit !== undefined;
  if (!hasUnit && !/^(?:pts?|puntos?|points?)$/.test(words[index + 1]?.folded ?? '')) return null;
  const points = Number(together.replace(',', '.'));
  return points > 1000 ? null : span(words, index, hasUnit ? 1 : 2, { kind: 'points', points });
}

function dueAt(text: string, words: readonly Word[], index: number, today: string): Found | null {
  if (isBound(words, index)) return null;
  const lead = leads.find((each) => each.every((word, at) => words[index + at]?.folded === word)) ?? [];
  const from = index + lead.length;
  const first = words[from];
  if (!first) return null;
  for (let count = Math.min(maxWordsOfPart, words.length - from); count > 0; count--) {
    const last = words[from + count - 1];
    if (!last) continue;
    const typed = text.slice(first.start, last.end);
    const isMeant = isPlainDay(typed) || (lead.length > 0 && count > 1);
    const day = isMeant ? dayOfWords(typed, today) : undefined;
    if (day === undefined) continue;
    const isRange = ranges.has(words[from + count]?.folded ?? '');
    return isRange ? null : span(words, index, lead.length + count, { kind: 'due', day });
  }
  return null;
}

/** Whether the word before makes this one a part of the sentence. */
function isBound(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  return before !== undefined && binding.has(before.folded);
}

function single(word: Word, index: number, value: EntryValue): Found {
  return { part: { start: word.start, end: word.end, ...value }, next: index + 1 };
}

function span(words: readonly Word[], index: number, count: number, value: EntryValue): Found | null {
  const [first, last] = [words[index], words[index + count - 1]];
  return first && last
    ? { part: { start: first.start, end: last.end, ...value }, next: index + count }
    : null;
}

function withoutParts(text: string, parts: readonly EntryPart[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts) {
    rest += text.slice(from, start);
    from = end;
  }
  const title = (rest + text.slice(from))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:?)])/g, '$1')
    .replace(/^[,;:]+/, '');
  return title.slice(0, endWithout(title, ',;: ')).trim();
}

/** Where a text ends without the signs at its end. */
function endWithout(text: string, signs: string): number {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
