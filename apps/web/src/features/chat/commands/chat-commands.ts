/** Commands of the chat field: `/` and a word at the beginning of a text (docs/product/chat.md 2.12). Pure. */
import { foldText } from '@minga/rules/text/text-fold';

export type ChatCommandId = 'ticket' | 'mute' | 'topic' | 'invite' | 'help';

/** Names of the commands by language; all are understood in every language. */
const commandNames: Record<ChatCommandId, { es: string; en: string }> = {
  ticket: { es: 'ticket', en: 'ticket' },
  invite: { es: 'invitar', en: 'invite' },
  topic: { es: 'tema', en: 'topic' },
  mute: { es: 'silenciar', en: 'mute' },
  help: { es: 'ayuda', en: 'help' },
};

export const chatCommandIds = Object.keys(commandNames) as ChatCommandId[];

/** What was typed as a command. */
export interface TypedCommand {
  /** Null for an unknown command. */
  id: ChatCommandId | null;

  /** The word as it was typed, with the slash. */
  word: string;

  /** The text behind the word. */
  rest: string;
}

/** The command of a text; null for a message. A path such as `/etc/hosts` is a message. */
export function readCommand(text: string): TypedCommand | null {
  const [, name = ''] = /^\/(\p{L}[^\s/]*)(?=\s|$)/u.exec(text) ?? [];
  if (name === '') return null;
  const folded = foldText(name);
  const id = chatCommandIds.find((each) => Object.values(commandNames[each]).includes(folded)) ?? null;
  return { id, word: `/${name}`, rest: text.slice(name.length + 1).trim() };
}

/** The text that is sent: two slashes at the beginning stand for one that begins no command. */
export function messageOf(text: string): string {
  return text.startsWith('//') ? text.slice(1) : text;
}

/** The command as it is written in a language. */
export function commandWord(id: ChatCommandId, locale: string): string {
  return `/${commandNames[id][locale.startsWith('en') ? 'en' : 'es']}`;
}
