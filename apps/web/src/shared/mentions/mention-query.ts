/** Autocomplete of mentions: the query before the caret, its suggestions, and the completed text. */
import { type Mentionable, endsInWord } from '@minga/rules/text/mentions';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';

/** A mention that is being typed. */
export interface MentionQuery {
  /** Position of the `@`, in UTF-16 units. */
  start: number;
  /** The text between the `@` and the caret. */
  text: string;
}

/** Longest name that is looked for, in UTF-16 units. */
const maxLength = 60;

/** Most suggestions at once. */
const maxSuggestions = 6;

/** The mention before the caret; null if none is being typed there. An `@` within a word belongs to an address. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - maxLength - 2), caret);
  const at = before.lastIndexOf('@');
  if (at === -1 || endsInWord(before.slice(0, at))) return null;
  const typed = before.slice(at + 1);
  if (typed.startsWith(' ') || typed.includes('\n')) return null;
  return { start: caret - typed.length - 1, text: typed };
}

/**
 * The name of a ticket before the caret that is being typed: `#` and words of its title, or the prefix of the business
 * with the beginning of the number. `text` is what is looked for.
 */
export function ticketQueryAt(text: string, caret: number, prefix: string): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - maxLength), caret);
  const typed = /\S+$/.exec(before)?.[0] ?? '';
  const start = caret - typed.length;
  if (/^#[^#]+$/.test(typed)) return { start, text: typed.slice(1) };
  const named = prefix !== '' && typed.toLowerCase().startsWith(`${prefix.toLowerCase()}-`);
  return named && /^\d+$/.test(typed.slice(prefix.length + 1)) ? { start, text: typed } : null;
}

/** The command before the caret that is being typed: `/` at the beginning of the text, and letters. */
export function commandQueryAt(text: string, caret: number): MentionQuery | null {
  const typed = /^\/(\p{L}*)$/u.exec(text.slice(0, caret));
  return typed ? { start: 0, text: typed[1] ?? '' } : null;
}

/** Commands that begin with the typed letters; none once a whole one is typed: Enter runs it. */
export function suggestCommands<Command extends { name: string }>(
  commands: readonly Command[],
  { text }: MentionQuery,
): Command[] {
  const typed = `/${foldText(text)}`;
  if (commands.some(({ name }) => name === typed)) return [];
  return commands.filter(({ name }) => name.startsWith(typed));
}

/**
 * People whose name contains each typed word at the beginning of a word; first those whose name begins with the text.
 * Nobody after a whole name and a space: the mention is finished, and Enter begins a new line again.
 */
export function suggestPeople<Person extends Mentionable>(
  people: readonly Person[],
  { text }: MentionQuery,
): Person[] {
  const typed = foldText(text);
  const words = foldedWords(text);
  if (/\s$/.test(text) && people.some(({ name }) => foldText(name) === typed.trimEnd())) return [];
  const fitting = people.filter(({ name }) => {
    const own = foldedWords(name);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const beginning = fitting.filter(({ name }) => foldText(name).startsWith(typed));
  return [...beginning, ...fitting.filter((person) => !beginning.includes(person))].slice(0, maxSuggestions);
}

/** The text that replaces a mention being typed; a space follows the name unless there is one. */
export function completionOf(name: string, textAfter: string): string {
  return ticketCompletionOf(`@${name}`, textAfter);
}

/** The name of a ticket that replaces one being typed; a space follows it unless there is one. */
export function ticketCompletionOf(name: string, textAfter: string): string {
  return /^[\s.,;:!?)]/.test(textAfter) ? name : `${name} `;
}
